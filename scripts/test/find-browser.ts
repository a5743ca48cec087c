/** Finds a Chromium for tests, or installs one: Playwright's, the system's, or the distribution's package. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { canUseApt, installPackages } from "./install-packages.ts";

/**
 * Path of Debian's headless Chromium, which has no windows, permissions or notifications. With it, the
 * browser tests take a sixth less processor time.
 */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Browser flags: no sound and no background network. `--no-sandbox` only as root, where Chromium requires it. */
export const browserArguments = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

type BrowserKind = "headless" | "whole";

function findBrowser(kind: BrowserKind): string | undefined {
  const namedPath = process.env["CHROMIUM_PATH"];
  const programPaths = [chromium.executablePath(), ...SYSTEM_PATHS];
  const paths = kind === "whole" ? programPaths : [HEADLESS_SHELL, ...programPaths];
  return [namedPath, ...paths].find((path) => path && existsSync(path));
}

function runCommand(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

/** Installs the browsers for all tests, in CI also the headless shell. Without the shell, tests only take longer. */
export function installBrowsers(): void {
  getBrowser("whole");
  if (process.env["CI"] && canUseApt() && !existsSync(HEADLESS_SHELL))
    installPackages("chromium-headless-shell");
}

/** Returns the path of an installed browser. Throws with instructions if there is none. */
export function getBrowser(kind: BrowserKind = "headless"): string {
  const browser = findBrowser(kind);
  if (browser) return browser;
  console.log("No Chromium found. Installing one …");
  if (canUseApt()) installPackages("chromium", "fonts-liberation");
  else runCommand("npx", ["playwright", "install", "chromium"]);
  const installedBrowser = findBrowser(kind);
  if (installedBrowser) return installedBrowser;
  throw new Error("Chromium could not be installed. Install it and set CHROMIUM_PATH.");
}
