/** Shows the service that a person is there, ahead of the press that needs it (spec 3.10). */

import type { Client } from "#api/client.ts";
import { ApiError, isApiError } from "#api/errors.ts";
import { type CaptchaWidget, readSiteKey } from "#contract/config/captcha-site-key.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { getChallenge } from "#contract/public/captcha.ts";
import type { ShownWidget, showCaptchaWidget } from "./captcha-widget.ts";
import { solveInWorker } from "./solve-in-worker.ts";

/**
 * `widget`: the person may be asked something by the host's captcha; `stuck`: that one does not get on, and there is
 * `useOther`; `failed`: the next try begins anew.
 */
export type CaptchaState = "idle" | "checking" | "widget" | "stuck" | "done" | "failed";

/** An answer that is about to run out is not sent. */
const MARGIN_MS = 30_000;
const NEEDED = 428;

export interface Captcha {
  state(): CaptchaState;
  /** Answers how to stop hearing. */
  subscribe(listen: () => void): () => void;
  /**
   * Begins, if nothing has: at the first touch of a form, so that nobody waits later. `place` is for a widget, drawn anew
   * where its last place is gone.
   */
  start(place?: HTMLElement | null): void;
  /** In place of a widget that does not get on: the machine's own work. */
  useFallback(): void;
  /**
   * Sends a call with a solved captcha; once more with a fresh one when the service refuses it for that. Throws
   * `ApiError` 428 where a widget waits for the person.
   */
  send<Reply>(call: (captcha: string) => Promise<Reply>): Promise<Reply>;
}

export interface CaptchaOptions {
  readonly open: () => Promise<{
    readonly client: Client;
    readonly config: Pick<RuntimeConfig, "captchaSiteKey">;
  }>;
  readonly now?: (() => number) | undefined;
  readonly work?: ((challenge: string) => Promise<string>) | undefined;
  readonly show?: typeof showCaptchaWidget | undefined;
}

interface Solved {
  readonly answer: string;
  readonly until: number;
}

/** One for each page. */
export function createCaptcha({
  open,
  now = Date.now,
  work = solveInWorker,
  show = async (...how) => (await import("./captcha-widget.ts")).showCaptchaWidget(...how),
}: CaptchaOptions): Captcha {
  let state: CaptchaState = "idle";
  let solving: Promise<Solved> | null = null;
  let widget: ShownWidget | null = null;
  let shownIn: HTMLElement | null = null;
  let showing: Promise<void> | null = null;
  let hasBegun = false;
  /** Since an answer held: each second one is told. */
  let refusals = 0;
  const listeners = new Set<() => void>();

  function set(next: CaptchaState): void {
    state = next;
    for (const listen of listeners) listen();
  }

  function solve(): Promise<Solved> {
    set("checking");
    const solved = getSolved();
    solving = solved;
    solved.then(
      () => solving === solved && set("done"),
      () => {
        if (solving !== solved) return;
        solving = null;
        set("failed");
      },
    );
    return solved;
  }

  async function getSolved(): Promise<Solved> {
    const { client } = await open();
    const { Challenge, LifeSeconds } = await client.call(getChallenge, {});
    const until = now() + LifeSeconds * 1000 - MARGIN_MS;
    return { answer: await work(Challenge), until };
  }

  /** Each answer is given away once. */
  async function take(): Promise<string> {
    await showing;
    const token = await widget?.take();
    if (token) return token;
    // Where the other way was taken meanwhile there is none any more.
    if (widget) throw new ApiError({ kind: "empty", status: NEEDED });
    const solved = await (solving ?? solve());
    solving = null;
    if (solved.until > now()) return solved.answer;
    const fresh = await solve();
    solving = null;
    return fresh.answer;
  }

  async function showOrWork(place: HTMLElement | null): Promise<void> {
    const { config } = await open();
    const chosen: CaptchaWidget | undefined = place ? readSiteKey(config.captchaSiteKey) : undefined;
    if (!chosen || !place) return void solve();
    set("widget");
    shownIn = place;
    try {
      widget = await show(chosen, place, (said) => {
        if (shownIn === place) set(said === "asking" ? "widget" : said === "stuck" ? "stuck" : "done");
      });
    } catch {
      // Blocked, or not there: the machine's own work needs nobody else.
      solve();
    }
  }

  return {
    state: () => state,
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    start(place = null) {
      const isGone = place !== null && shownIn !== null && !shownIn.isConnected;
      if (hasBegun && !isGone) return;
      hasBegun = true;
      widget = null;
      showing = showOrWork(place).catch(() => {
        hasBegun = false;
        set("failed");
      });
    },
    useFallback() {
      widget?.remove();
      widget = null;
      shownIn = null;
      void solve();
    },
    async send(call) {
      for (;;) {
        const answer = await take();
        try {
          const reply = await call(answer);
          refusals = 0;
          return reply;
        } catch (error) {
          if (!isNeeded(error)) throw error;
          refusals += 1;
          if (refusals % 2 === 1) continue;
          if (widget) set("stuck");
          throw error;
        }
      }
    },
  };
}

function isNeeded(error: unknown): boolean {
  return isApiError(error) && error.details.status === NEEDED;
}
