import { createMessage, type Message } from "../../messages/message.ts";

const browserPatterns: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systemPatterns: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Device name if the `User-Agent` header matches no known browser or system. */
export const UNKNOWN_DEVICE = "Unknown device";

/** Translates a stored device name: `Chrome on Windows`. */
export function getDeviceMessage(name: string): Message | string {
  if (name === UNKNOWN_DEVICE) return createMessage("accounts.unknownDevice");
  const [browser = "", system] = name.split(" on ");
  return system === undefined ? name : createMessage("accounts.device", { browser, system });
}

/**
 * Returns a stored device name without English words: `Chrome, Windows`. Use it if the reader's language is
 * unknown.
 */
export function getNeutralDeviceName(name: string): string {
  return name.replace(" on ", ", ");
}

/** Returns the device name for the list of sessions from a `User-Agent` header: `Chrome on Windows`. */
export function getDeviceName(userAgent: string | null): string {
  const findMatchingName = (table: typeof browserPatterns) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const [browser, system] = [findMatchingName(browserPatterns), findMatchingName(systemPatterns)];
  if (!browser) return system ?? UNKNOWN_DEVICE;
  return system ? `${browser} on ${system}` : browser;
}
