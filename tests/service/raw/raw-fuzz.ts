/**
 * Sends random HTTP requests and WebSocket frames to the service and the host server; counts the responses by
 * status.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { createDice } from "./dice.ts";
import { messageFrame, rawFrame } from "./raw-frames.ts";
import { createRawBytes } from "./raw-requests.ts";
import type { Ports } from "./servers-process.ts";

const MAX_PARALLEL = 24;
const MAX_WAIT_MS = 3_000;
const MAX_FRAMES_PER_SOCKET = 6;
const ORIGIN = "http://riverbend.localhost:4321";

export interface Servers extends Ports {
  readonly child: ChildProcess;
  /** Faults that the servers reported. */
  readonly faults: string[];
  /** Returns the exit code or signal; undefined while the process runs. */
  readExit(): string | undefined;
}

export interface RawFuzzOptions {
  readonly seed: number;
  readonly requests: number;
  readonly frames: number;
}

export interface RawFuzzResult {
  readonly requests: number;
  readonly frames: number;
  /** Numbers of exchanges by result: a status such as `404`, `closed` without a response, or `timeout`. */
  readonly counts: ReadonlyMap<string, number>;
  /**
   * If the process ended: its exit code or signal, its errors, and the numbers of requests and frames sent
   * before.
   */
  readonly exit: string | undefined;
}

const script = fileURLToPath(new URL("servers-process.ts", import.meta.url));

export async function startServers(dataDir: string, distDir: string, isBroken = false): Promise<Servers> {
  const child = fork(script, [dataDir, distDir, ...(isBroken ? ["broken"] : [])], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let [end, stderr]: [string | undefined, string] = [undefined, ""];
  child.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  child.on("exit", (code, signal) => {
    end = `${signal ?? code} ${stderr.slice(0, 2_000)}`;
  });
  const [ports] = (await once(child, "message")) as [Ports];
  const faults: string[] = [];
  child.on("message", ({ fault }: { fault: string }) => faults.push(fault));
  return { ...ports, child, faults, readExit: () => end };
}

/** Sends the requests and frames. Stops when the process of the servers ends. */
export async function fuzzRawTraffic(
  servers: Servers,
  { seed, requests, frames }: RawFuzzOptions,
  signIn: () => Promise<{ readonly Token: string; readonly TopicName: string }>,
): Promise<RawFuzzResult> {
  const counts = new Map<string, number>();
  const count = (result: string) => counts.set(result, (counts.get(result) ?? 0) + 1);
  let [sentRequests, sentFrames] = [0, 0];
  let tokens = await signIn();

  await inParallel(requests, async (at) => {
    if (servers.readExit() !== undefined) return;
    if (at % 2_000 === 1_999) tokens = await signIn();
    const bytes = createRawBytes(createDice(seed + at), tokens.Token);
    count(await exchangeRequest(at % 3 === 0 ? servers.hosts : servers.service, bytes));
    sentRequests += 1;
  });
  for (let connection = 0; sentFrames < frames && servers.readExit() === undefined; ) {
    const batchSize = Math.min(MAX_PARALLEL, frames - sentFrames);
    const firstConnection = connection;
    tokens = firstConnection % (MAX_PARALLEL * 50) === 0 ? await signIn() : tokens;
    await inParallel(batchSize, async (at) => {
      const dice = createDice(seed ^ (0x5eed + firstConnection + at));
      const randomFrames = Array.from({ length: 1 + dice.int(MAX_FRAMES_PER_SOCKET) }, () => rawFrame(dice));
      const status = { Type: "Status", Status: "LoggedIn", ...tokens };
      const openingFrames = dice.oneIn(2) ? [messageFrame(status)] : [];
      count(`socket ${await exchangeFrames(servers.service, [...openingFrames, ...randomFrames])}`);
      sentFrames += randomFrames.length;
    });
    connection += batchSize;
  }
  const end = servers.readExit();
  const exit =
    end === undefined ? undefined : `${end} after ${sentRequests} requests and ${sentFrames} frames`;
  return { requests: sentRequests, frames: sentFrames, counts, exit };
}

async function inParallel(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let nextIndex = 0;
  const runNext = async () => {
    while (nextIndex < count) await work(nextIndex++);
  };
  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, count) }, runNext));
}

/**
 * Writes the bytes, closes this side of the connection, and resolves with the status of the first response.
 */
function exchangeRequest(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    const finish = (fallback: string) => {
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? fallback);
    };
    socket.setTimeout(MAX_WAIT_MS, () => finish("timeout"));
    socket.on("data", (chunk) => {
      if (received.length < 20) received += chunk.toString("latin1");
    });
    socket.on("error", () => finish("closed"));
    socket.on("close", () => finish("closed"));
    socket.on("end", () => finish("closed"));
    socket.end(bytes);
  });
}

/**
 * Opens a websocket without a websocket library, writes all frames together, and resolves with the close
 * code.
 */
function exchangeFrames(port: number, frames: readonly Buffer[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = Buffer.alloc(0);
    let isOpen = false;
    const finish = (end: string) => {
      socket.destroy();
      resolve(isOpen ? (readCloseCode(received) ?? end) : `refused ${received.toString("latin1", 9, 12)}`);
    };
    socket.setTimeout(MAX_WAIT_MS, () => finish("timeout"));
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const head = received.indexOf("\r\n\r\n");
      if (isOpen || head < 0) return;
      isOpen = received.toString("latin1", 9, 12) === "101";
      received = received.subarray(head + 4);
      if (isOpen) socket.end(Buffer.concat([...frames]));
    });
    socket.on("error", () => finish("closed"));
    socket.on("close", () => finish("closed"));
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: ${ORIGIN}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
  });
}

/** Reads the code of the close frame at the end of what was received. */
function readCloseCode(received: Buffer): string | undefined {
  for (let at = received.length - 4; at >= 0; at -= 1)
    if (received[at] === 0x88 && (received[at + 1] ?? 0) === received.length - at - 2)
      return String(received.readUInt16BE(at + 2));
  return undefined;
}
