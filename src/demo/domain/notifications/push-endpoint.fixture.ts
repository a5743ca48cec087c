/** A local push service for tests. It accepts and decrypts messages as a browser's push service does (RFC 8291). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedPush {
  /** The decrypted JSON message. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Time of arrival, in milliseconds of `performance.now()`. */
  readonly at: number;
  readonly headers: IncomingMessage["headers"];
  /** True if the signature proves that the sender holds the key (RFC 8292). */
  readonly isSigned: boolean;
}

export interface PushEndpoint {
  readonly origin: string;
  /** A subscription in the format of browsers. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly receivedMessages: readonly ReceivedPush[];
  /** Resolves with the next message that was not returned yet. */
  next(): Promise<ReceivedPush>;
  /** Sets the response to later messages; initially 201. */
  setResponse(status: number, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

/** Opens the push service; `port` 0 uses any free port. */
export async function openPushEndpoint(port = 0): Promise<PushEndpoint> {
  const deviceKeys = createECDH("prime256v1");
  deviceKeys.generateKeys();
  const authSecret = randomBytes(16);
  const receivedMessages: ReceivedPush[] = [];
  const pendingResolvers: (() => void)[] = [];
  const nextResponse: { status: number; headers: Readonly<Record<string, string>> } = {
    status: 201,
    headers: {},
  };
  let returnedCount = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.writeHead(nextResponse.status, nextResponse.headers).end();
    const payload = JSON.parse(decrypt(Buffer.concat(chunks), deviceKeys, authSecret));
    const { headers } = request;
    receivedMessages.push({
      payload,
      at: performance.now(),
      headers,
      isSigned: hasValidSignature(headers.authorization ?? "", origin),
    });
    for (const resolveWaiter of pendingResolvers.splice(0)) resolveWaiter();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscription: {
      endpoint: `${origin}/push/${randomBytes(12).toString("base64url")}`,
      keys: { p256dh: deviceKeys.getPublicKey("base64url"), auth: authSecret.toString("base64url") },
    },
    receivedMessages,
    async next() {
      while (receivedMessages.length <= returnedCount)
        await new Promise<void>((resolve) => pendingResolvers.push(resolve));
      returnedCount += 1;
      const receivedPush = receivedMessages[returnedCount - 1];
      if (!receivedPush) throw new Error("no message at a counted position");
      return receivedPush;
    },
    setResponse(status, headers = {}) {
      Object.assign(nextResponse, { status, headers });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Decrypts an `aes128gcm` body with one record: salt, record size, the sender's key, ciphertext. */
function decrypt(body: Buffer, device: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const ciphertext = body.subarray(21 + keyLength);
  const sharedSecret = device.computeSecret(senderKey);
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), device.getPublicKey(), senderKey]);
  const keyMaterial = deriveKey(sharedSecret, auth, keyInfo, 32);
  const key = deriveKey(keyMaterial, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = deriveKey(keyMaterial, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(ciphertext.subarray(-16));
  const plaintext = Buffer.concat([cipher.update(ciphertext.subarray(0, -16)), cipher.final()]);
  // The byte 2 before the padding marks the last record.
  return plaintext.subarray(0, plaintext.lastIndexOf(2)).toString("utf8");
}

function deriveKey(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

function hasValidSignature(authorization: string, origin: string): boolean {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const publicKeyPoint = Buffer.from(key, "base64url");
  if (publicKeyPoint.length !== 65) return false;
  const [x, y] = [publicKeyPoint.subarray(1, 33), publicKeyPoint.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const publicKey = createPublicKey({
    key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" },
    format: "jwk",
  });
  const isValid = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<
    string,
    unknown
  >;
  return isValid && aud === origin && Number(exp) > Date.now() / 1000 && String(sub).startsWith("mailto:");
}
