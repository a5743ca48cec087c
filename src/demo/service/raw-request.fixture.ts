/** Sends bytes that no HTTP client would send. */
import { connect } from "node:net";

/**
 * Sends the text to a port of this computer. Resolves with the bytes received until the connection was closed or
 * idle.
 */
export function sendRawRequest(
  port: number,
  text: string,
  { host = "127.0.0.1", silenceMs = 300 } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host);
    let received = "";
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("error", (error) =>
      "code" in error && error.code === "ECONNRESET" ? undefined : reject(error),
    );
    socket.on("close", () => resolve(received));
    socket.write(text, "latin1");
  });
}

/** Returns the status of the first response; 0 if there was none. */
export const parseStatus = (received: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);

/** Creates a request without a body, whose connection closes after the response. */
export function createRawRequest(
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): string {
  const lines = Object.entries({ Host: "localhost", Connection: "close", ...headers });
  return `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}

export const createRawUpgrade = (target: string, headers: Readonly<Record<string, string>> = {}) =>
  createRawRequest(target, {
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    ...headers,
  });
