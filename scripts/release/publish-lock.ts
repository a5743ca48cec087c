/**
 * Allows one publisher at a time. The lock is an object at the target with an owner and an expiry. It
 * protects deletions. Two publishers that only write cannot harm a host, because files of a release never
 * change.
 */
import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname, userInfo } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { LOCK_KEY } from "./published-keys.ts";
import type { PublishTarget } from "./target/target.ts";

/**
 * Milliseconds for which a lock is valid after its last renewal. If a publisher stops without removing its
 * lock, the lock blocks other publishers for this time.
 */
const VALID_MS = 120_000;
const RENEWAL_MS = 30_000;
/**
 * Milliseconds to wait before the stored lock is read again. Longer than a request takes. Only needed for
 * services without conditional writes.
 */
const SETTLE_MS = 2_000;

interface LockContent {
  readonly id: string;
  /** Name of the publisher, for messages. */
  readonly owner: string;
  /** Identifies the running system, because a process id is meaningful only on the same system. */
  readonly machine: string;
  readonly pid: number;
  /** Expiry (ISO 8601). */
  readonly expires: string;
}

export interface PublishLock {
  /** Throws if another publisher took over the lock, for example while this process was suspended. */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

export interface LockOptions {
  /** If true, takes over a valid lock of another publisher. */
  readonly isForced?: boolean;
  readonly settleMs?: number;
}

/** Takes the lock of a target. Throws if another publisher holds it, and names the owner. */
export async function takePublishLock(
  target: PublishTarget,
  options: LockOptions = {},
): Promise<PublishLock> {
  const id = randomUUID();
  const currentLock = await target.read(LOCK_KEY);
  const holder = currentLock && parseLock(currentLock);
  if (holder && !options.isForced && isLockValid(holder)) throw createLockedError(target, holder);
  let ownLock = writeLock(id);
  if (!(await target.writeIf(LOCK_KEY, ownLock, currentLock))) throw await createRefusal(target);
  // This write must fail, because the lock exists. If it succeeds, the service ignores the conditions of
  // writes, and another publisher may have written the lock too. Then wait, and read the lock to find out
  // which publisher wrote last.
  const isConditional = !(await target.writeIf(LOCK_KEY, writeLock(id), undefined));
  if (!isConditional) await wait(options.settleMs ?? SETTLE_MS);
  const storedLock = await target.read(LOCK_KEY);
  if (!storedLock || parseLock(storedLock)?.id !== id) throw await createRefusal(target);
  ownLock = storedLock;

  let renewal: Promise<void> = Promise.resolve();
  let lossError: Error | undefined;
  const renew = async (): Promise<void> => {
    if (lossError) return;
    const renewedLock = writeLock(id);
    if (await target.writeIf(LOCK_KEY, renewedLock, ownLock)) {
      ownLock = renewedLock;
      return;
    }
    const storedLock = await target.read(LOCK_KEY);
    if (storedLock && parseLock(storedLock)?.id === id && !storedLock.equals(ownLock)) {
      // An earlier renewal was stored, although its request seemed to fail: only the response was lost.
      ownLock = storedLock;
      return renew();
    }
    clearInterval(timer);
    lossError = new Error(`${(await createRefusal(target)).message} This publisher has stopped.`);
  };
  const renewInTurn = () => {
    renewal = renewal.catch(() => {}).then(renew);
    return renewal;
  };
  // If the connection fails, the next renewal or `assertHeld` tries again.
  const timer = setInterval(() => void renewInTurn().catch(() => {}), RENEWAL_MS);
  timer.unref();
  return {
    async assertHeld() {
      const remainingMs = Date.parse(parseLock(ownLock)?.expires ?? "") - Date.now();
      if (!lossError && remainingMs < VALID_MS - 2 * RENEWAL_MS) await renewInTurn();
      if (lossError) throw lossError;
    },
    async release() {
      clearInterval(timer);
      await renewal.catch(() => {});
      const storedLock = await target.read(LOCK_KEY);
      if (storedLock && parseLock(storedLock)?.id === id) await target.remove([LOCK_KEY]);
    },
  };
}

function writeLock(id: string): Buffer {
  const content: LockContent = {
    id,
    owner: `${userInfo().username}@${hostname()}, process ${process.pid}`,
    machine: getMachine(),
    pid: process.pid,
    expires: new Date(Date.now() + VALID_MS).toISOString(),
  };
  return Buffer.from(`${JSON.stringify({ ...content, written: randomUUID() })}\n`);
}

/** Parses a lock. Returns undefined if the content is not a lock; such content blocks no publisher. */
function parseLock(content: Buffer): LockContent | undefined {
  try {
    const lock: Partial<LockContent> | null = JSON.parse(content.toString("utf8"));
    return typeof lock?.id === "string" && typeof lock.expires === "string"
      ? (lock as LockContent)
      : undefined;
  } catch {
    return undefined;
  }
}

/** False if the lock has expired, or if its publisher ran on this computer and has ended. */
function isLockValid({ expires, machine, pid }: LockContent): boolean {
  return Date.parse(expires) > Date.now() && !(machine === getMachine() && hasEnded(pid));
}

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/**
 * Returns host name, boot id and process namespace, because two containers may have the same name and process ids.
 */
function getMachine(): string {
  const readOrEmpty = (call: () => string) => {
    try {
      return call().trim();
    } catch {
      return "";
    }
  };
  const bootId = readOrEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"));
  return [hostname(), bootId, readOrEmpty(() => readlinkSync("/proc/self/ns/pid"))].join(" ");
}

async function createRefusal(target: PublishTarget): Promise<Error> {
  const currentLock = await target.read(LOCK_KEY);
  const holder = currentLock && parseLock(currentLock);
  return holder
    ? createLockedError(target, holder)
    : new Error(`Another publisher changed the lock of ${target.name}. Start again.`);
}

function createLockedError(target: PublishTarget, { owner, expires }: LockContent): Error {
  return new Error(
    `${owner} is publishing to ${target.name}. Wait until it ends. If it was killed, its lock expires at ${expires}; --break-lock takes the lock over at once.`,
  );
}
