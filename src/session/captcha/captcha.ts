/** Shows the service that a person is there, ahead of the press that needs it (spec 3 captcha site key). */
import { getChallenge } from "#api/captcha.ts";
import type { Client } from "#api/client.ts";
import { isApiError } from "#api/errors.ts";
import { type CaptchaWidget, readSiteKey } from "#contract/captcha-site-key.ts";
import type { RuntimeConfig } from "#contract/runtime-config.ts";
import { type ShownWidget, showWidget } from "./widget.ts";
import { workOut } from "./work-out.ts";

/** `widget`: the person may be asked something by the host's captcha; `failed`: the next try begins anew. */
export type CaptchaState = "idle" | "checking" | "widget" | "done" | "failed";

/** An answer that is about to run out is not sent. */
const MARGIN_MS = 30_000;
const NEEDED = 428;

export interface Captcha {
  state(): CaptchaState;
  /** Answers how to stop hearing. */
  subscribe(listen: () => void): () => void;
  /** Begins, if nothing has: at the first touch of a form, so that nobody waits later. `place` is for a widget. */
  begin(place?: HTMLElement | null): void;
  /** Sends a call with a solved captcha; once more with a fresh one when the service refuses it for that. */
  send<Reply>(call: (captcha: string) => Promise<Reply>): Promise<Reply>;
}

export interface CaptchaOptions {
  readonly open: () => Promise<{
    readonly client: Client;
    readonly config: Pick<RuntimeConfig, "captchaSiteKey">;
  }>;
  readonly now?: (() => number) | undefined;
  readonly work?: ((challenge: string) => Promise<string>) | undefined;
  readonly show?: typeof showWidget | undefined;
}

interface Solved {
  readonly answer: string;
  readonly until: number;
}

/** One for each page. */
export function createCaptcha({
  open,
  now = Date.now,
  work = workOut,
  show = showWidget,
}: CaptchaOptions): Captcha {
  let state: CaptchaState = "idle";
  let solving: Promise<Solved> | null = null;
  let widget: ShownWidget | null = null;
  let hasBegun = false;
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
    const { Challenge, LifeSeconds } = await getChallenge(client, {});
    const until = now() + LifeSeconds * 1000 - MARGIN_MS;
    return { answer: await work(Challenge), until };
  }

  /** Each answer is given away once. */
  async function take(): Promise<string> {
    const token = widget?.take();
    if (token) return token;
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
    try {
      widget = await show(chosen, place, (hasToken) => set(hasToken ? "done" : "widget"));
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
    begin(place = null) {
      if (hasBegun) return;
      hasBegun = true;
      showOrWork(place).catch(() => {
        hasBegun = false;
        set("failed");
      });
    },
    async send(call) {
      try {
        return await call(await take());
      } catch (error) {
        if (!isApiError(error) || error.details.status !== NEEDED) throw error;
        return call(await take());
      }
    },
  };
}
