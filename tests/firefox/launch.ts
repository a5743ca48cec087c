#!/usr/bin/env node
/**
 * Starts the distribution's Firefox for Playwright, which runs this file as if it were the browser. This file
 * proxies the protocol between Playwright and Firefox, because a long-term release of Firefox lacks commands
 * that Playwright sends to every page. `FIREFOX` names another Firefox.
 */
import { spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";

/** Commands that only affect emulation: respond without forwarding them. */
const UNSUPPORTED_COMMANDS = new Set(["emulation.setMediaFeaturesOverride"]);
/** Playwright sets the value of a field by script, which React ignores; insert it as text instead. */
const SET_VALUE_CALL = "window.__pw_bidiInsertText(";
const INSERT_TEXT_CALL = "document.execCommand('insertText', false, ";
const LISTENING_PATTERN = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const browser = spawn(process.env["FIREFOX"] ?? "firefox-esr", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
browser.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => browser.kill(signal));

let output = "";
let isOpen = false;
browser.stderr.setEncoding("utf8").on("data", (text: string) => {
  if (isOpen) return;
  output += text;
  const address = LISTENING_PATTERN.exec(output)?.[1];
  if (address === undefined) return;
  isOpen = true;
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 }, () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  server.on("connection", (driver, { url }) => connect(driver, `${address}${url}`));
});

/**
 * Firefox 153 names no file for a download that starts without navigation, and Playwright ignores such
 * downloads.
 */
function nameDownload(text: string): string {
  if (!text.includes('"method":"browsingContext.download')) return text;
  const event = JSON.parse(text) as { params: { navigation?: string | null; url: string } };
  return JSON.stringify({ ...event, params: { download: event.params.url, ...event.params } });
}

function connect(driver: WebSocket, address: string): void {
  const firefox = new WebSocket(address, { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 });
  const queuedMessages: string[] = [];
  driver.on("message", (data) => {
    const text = String(data).replace(SET_VALUE_CALL, INSERT_TEXT_CALL);
    const { id, method } = JSON.parse(text) as { id: number; method: string };
    if (UNSUPPORTED_COMMANDS.has(method)) driver.send(JSON.stringify({ type: "success", id, result: {} }));
    else if (firefox.readyState === WebSocket.OPEN) firefox.send(text);
    else queuedMessages.push(text);
  });
  firefox.on("open", () => {
    for (const text of queuedMessages.splice(0)) firefox.send(text);
  });
  firefox.on("message", (data) => driver.send(nameDownload(String(data))));
  for (const [one, other] of [[driver, firefox] as const, [firefox, driver] as const]) {
    one.on("close", () => other.close());
    one.on("error", () => other.close());
  }
}
