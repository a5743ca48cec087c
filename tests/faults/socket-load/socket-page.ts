/** Opens the portal's websocket in a page: bundled and driven by `socket-load.test.ts`. */
import { createSessionSocket } from "#session/socket/socket.ts";

interface SocketPage {
  /** Timers that were set and have neither fired nor been cleared. */
  liveTimers(): number;
  /** Returns the number of messages that reached the session. */
  received(): number;
  /** Returns the longest time between two frames since the last call, in milliseconds. */
  takeLongestGap(): number;
}

declare global {
  interface Window {
    socketPage: SocketPage;
  }
}

const parameters = new URLSearchParams(location.search);
/** Factor by which timers run faster, because a reconnection otherwise waits at least a second. */
const speed = Number(parameters.get("speed"));
const liveTimers = new Set<number>();
const { setTimeout: setTimer, clearTimeout: clearTimer } = window;

window.setTimeout = ((act: () => void, ms = 0) => {
  const id = setTimer(() => {
    liveTimers.delete(id);
    act();
  }, ms / speed);
  liveTimers.add(id);
  return id;
}) as typeof setTimeout;
window.clearTimeout = ((id: number | undefined) => {
  if (id !== undefined) liveTimers.delete(id);
  clearTimer(id);
}) as typeof clearTimeout;

let receivedCount = 0;
let longestGap = 0;
let frameAt = performance.now();
requestAnimationFrame(function count(now) {
  longestGap = Math.max(longestGap, now - frameAt);
  frameAt = now;
  requestAnimationFrame(count);
});

window.socketPage = {
  liveTimers: () => liveTimers.size,
  received: () => receivedCount,
  takeLongestGap() {
    const gap = longestGap;
    longestGap = 0;
    return gap;
  },
};

createSessionSocket({
  url: `ws://${location.host}/`,
  WebSocket,
  getIdentity: async () => ({ topic: "bench", token: "token" }),
  onMessage: () => {
    receivedCount += 1;
  },
  onRefused: () => {},
  now: Date.now,
  random: () => 0,
  isOnline: () => true,
}).open();
