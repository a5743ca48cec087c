import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { WebhookSender } from "../context/webhook-sender.ts";
import { isPrivateAddress, lookUpPublicAddress } from "./public-address-lookup.ts";

const MAX_WAIT_MS = 10_000;

/**
 * Creates a sender that sends to public hosts over https, and to this computer over http (faults B4).
 * Receivers of the demo run on this computer.
 */
export function createHttpWebhookSender(): WebhookSender {
  return {
    isAllowed: (url) => findAddressKind(url) !== null,
    post: (url, body, headers) => {
      const kind = findAddressKind(url);
      if (kind === null) return Promise.resolve("the address is not allowed");
      const options = {
        method: "POST",
        headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
        timeout: MAX_WAIT_MS,
        signal: AbortSignal.timeout(MAX_WAIT_MS),
        ...(kind === "public" && { lookup: lookUpPublicAddress }),
      };
      return new Promise((resolve) => {
        const request = (kind === "public" ? https : http).request(url, options, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        request.on("error", (error) => resolve(error.message));
        request.end(body);
      });
    },
  };
}

/**
 * Returns the type of an allowed URL; null for other URLs. Checks IP addresses only: `lookUpPublicAddress` resolves
 * host names later and refuses private addresses.
 */
function findAddressKind(url: string): "public" | "own" | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) return null;
  const address = hostname.replace(/^\[|\]$/g, "");
  const isOwn = address === "127.0.0.1" || address === "::1";
  if (isOwn) return protocol === "http:" ? "own" : null;
  if (isIP(address) > 0 && isPrivateAddress(address)) return null;
  return protocol === "https:" ? "public" : null;
}
