/**
 * Tests a page whose websocket is under load: the page's memory over 2,000 reconnections, and its animation frames
 * while it receives thousands of messages a second (faults C5, C8). Runs only with `SOCKET_LOAD=1`.
 */
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { browserArguments, getBrowser } from "../../../scripts/test/find-browser.ts";
import { openSocketServer, type SocketServer } from "./socket-server.ts";

const RECONNECTIONS = 2_000;
/**
 * Number of reconnections before the measurement. After them, code is compiled and memory pools are filled.
 */
const WARM_UP_RECONNECTIONS = 200;
const MESSAGES_PER_SECOND = 5_000;
const FLOOD_MS = 5_000;
const BATCH_MS = 20;
const HUGE_MESSAGE_BYTES = 5_000_000;
/**
 * Maximum milliseconds between two frames: after a second without a frame, a page feels stuck. A busy machine
 * alone causes gaps of 100 ms.
 */
const MAX_GAP_MS = 1_000;
/** Heap growth allowed for measurement noise: below 128 bytes a reconnection. */
const MAX_GROWTH_BYTES = RECONNECTIONS * 128;

const pong = JSON.stringify({ Type: "Pong" });
const validMessage = JSON.stringify({ Type: "Ready", TopicName: "bench" });
const malformedMessages = ["{", "null", "[]", '{"Type":"Lock"}', '{"Type":"__proto__"}', "x".repeat(70_000)];

const floods = [
  ["nothing", () => {}],
  [
    `${MESSAGES_PER_SECOND} valid messages a second`,
    (socket) => sendContinuously(socket, () => validMessage),
  ],
  [
    `${MESSAGES_PER_SECOND} malformed frames a second`,
    (socket) => sendContinuously(socket, (n) => malformedMessages[n % malformedMessages.length] ?? ""),
  ],
  ["a frame of 5 MB, then a message", sendHugeMessage],
] as const satisfies readonly (readonly [string, (socket: WebSocket) => unknown])[];

describe("the websocket of a page", { timeout: 300_000 }, () => {
  let server: SocketServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await openSocketServer();
    browser = await chromium.launch({ executablePath: getBrowser(), args: browserArguments });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  /** Opens the page, with timers that run `speed` times faster. */
  async function openPage(speed: number): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(`${server.url}?speed=${speed}`);
    return page;
  }

  it(`leaves heap, listeners and timers constant over ${RECONNECTIONS} reconnections`, async () => {
    const page = await openPage(1_000);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Performance.enable");
    const firstFigures = await readFiguresAfter(WARM_UP_RECONNECTIONS, server, page, protocol);
    const lastFigures = await readFiguresAfter(RECONNECTIONS, server, page, protocol);
    await page.close();
    console.log(
      `after ${WARM_UP_RECONNECTIONS}: ${JSON.stringify(firstFigures)}\nafter ${RECONNECTIONS} more: ${JSON.stringify(lastFigures)}`,
    );
    expect(lastFigures.heap - firstFigures.heap).toBeLessThanOrEqual(MAX_GROWTH_BYTES);
    expect(lastFigures.listeners).toBeLessThanOrEqual(firstFigures.listeners);
    expect(lastFigures.timers).toBeLessThanOrEqual(firstFigures.timers);
  });

  it.each(floods)("that receives %s goes on drawing", async (name, play) => {
    server.play = play;
    const page = await openPage(1);
    await wait(1_000);
    await page.evaluate(() => window.socketPage.takeLongestGap());
    server.drop();
    await wait(FLOOD_MS);
    const gap = await page.evaluate(() => window.socketPage.takeLongestGap());
    const receivedCount = await page.evaluate(() => window.socketPage.received());
    await page.close();
    console.log(`${name}: longest gap ${gap.toFixed(0)} ms, ${receivedCount} messages read`);
    expect(gap).toBeLessThanOrEqual(MAX_GAP_MS);
    if (play === sendHugeMessage) expect(receivedCount).toBeGreaterThan(0);
  });
});

interface Figures {
  readonly heap: number;
  readonly listeners: number;
  readonly timers: number;
}

async function readFiguresAfter(
  reconnections: number,
  server: SocketServer,
  page: Page,
  protocol: CDPSession,
): Promise<Figures> {
  const expectedConnections = server.connections() + reconnections;
  const stableSocket = new Promise<WebSocket>((resolve) => {
    server.play = (socket) => {
      if (server.connections() <= expectedConnections) return socket.terminate();
      // Respond to the page's pings, which come faster by the same factor as its timers.
      socket.on("message", () => socket.send(pong));
      resolve(socket);
    };
  });
  server.drop();
  await stableSocket;
  await wait(500);
  await protocol.send("HeapProfiler.collectGarbage");
  const { metrics } = await protocol.send("Performance.getMetrics");
  const getMetric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const timers = await page.evaluate(() => window.socketPage.liveTimers());
  return { heap: getMetric("JSHeapUsedSize"), listeners: getMetric("JSEventListeners"), timers };
}

/** Sends messages until the page closes the connection. The page reconnects after a second. */
function sendContinuously(socket: WebSocket, message: (count: number) => string): void {
  let count = 0;
  const timer = setInterval(() => {
    for (let sentCount = 0; sentCount < (MESSAGES_PER_SECOND * BATCH_MS) / 1_000; sentCount += 1)
      socket.send(message(count++));
  }, BATCH_MS);
  socket.on("close", () => clearInterval(timer));
}

function sendHugeMessage(socket: WebSocket): void {
  socket.send(JSON.stringify({ Type: "Ready", TopicName: "x".repeat(HUGE_MESSAGE_BYTES) }));
  socket.send(validMessage);
}
