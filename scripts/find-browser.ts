/**
 * Finds a Chromium for tests, or installs one: Playwright's own, the system's, else the distribution's
 * package.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Silent and offline; `--no-sandbox` only as root, where Chromium requires it. */
export const browserArguments = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

function findBrowser(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  return [named, chromium.executablePath(), ...SYSTEM_PATHS].find((path) => path && existsSync(path));
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

/** The path of an installed browser; throws with instructions if none is available. */
export function getBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log("No Chromium found. Installing one …");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"]);
  } else {
    run("npx", ["playwright", "install", "chromium"]);
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error("Chromium could not be installed. Install it and set CHROMIUM_PATH.");
}
