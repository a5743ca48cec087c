/** Solves the captcha of public forms ahead of submission (spec 3.10). */

import type { ApiClient } from "#api/client.ts";
import { ApiError, CAPTCHA_REQUIRED, isCaptchaRequired } from "#api/errors.ts";
import { type CaptchaWidget, parseSiteKey } from "#contract/config/captcha-site-key.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { RenderedWidget, showCaptchaWidget } from "./captcha-widget.ts";
import { solveInWorker } from "./solve-in-worker.ts";

/**
 * `widget`: the host's widget is shown and waits for the person. `stuck`: the widget does not work, and
 * `useFallback` is offered. `failed`: no solution was found; the next attempt starts from the beginning.
 */
type CaptchaState = "idle" | "checking" | "widget" | "stuck" | "done" | "failed";

/** Milliseconds before its expiry from which a solution is not used any more. */
const EXPIRY_MARGIN_MS = 30_000;

export interface CaptchaController {
  state(): CaptchaState;
  /** Returns the unsubscribe function. */
  subscribe(listen: () => void): () => void;
  /**
   * Starts solving, unless it has already started. Called at the first interaction with a form. `place` is
   * the container of a widget. If the container of an earlier call was removed, the widget is rendered
   * again.
   */
  start(place?: HTMLElement | null): void;
  /** Replaces a failing widget with proof of work. */
  useFallback(): void;
  /**
   * Sends a request with a solved captcha. If the service rejects the solution, retries once with a new one.
   * Throws `ApiError` 428 while a widget waits for the person.
   */
  send<Reply>(call: (captcha: string) => Promise<Reply>): Promise<Reply>;
}

export interface CaptchaOptions {
  readonly open: () => Promise<{
    readonly client: ApiClient;
    readonly config: Pick<RuntimeConfig, "captchaSiteKey">;
  }>;
  readonly now?: (() => number) | undefined;
  readonly solveChallenge?: ((challenge: string) => Promise<string>) | undefined;
  readonly showWidget?: typeof showCaptchaWidget | undefined;
}

interface SolvedChallenge {
  readonly answer: string;
  readonly expiresAt: number;
}

/** Creates the controller. Call it once per page. */
export function createCaptchaController({
  open,
  now = Date.now,
  solveChallenge = solveInWorker,
  showWidget = async (...args) => (await import("./captcha-widget.ts")).showCaptchaWidget(...args),
}: CaptchaOptions): CaptchaController {
  let state: CaptchaState = "idle";
  let pendingSolution: Promise<SolvedChallenge> | null = null;
  let widget: RenderedWidget | null = null;
  let widgetContainer: HTMLElement | null = null;
  let rendering: Promise<void> | null = null;
  let hasStarted = false;
  /**
   * Number of solutions that the service has rejected since it last accepted one. After every second
   * rejection, `send` throws the error instead of trying another solution.
   */
  let refusals = 0;
  const listeners = new Set<() => void>();

  function setState(next: CaptchaState): void {
    state = next;
    for (const listen of listeners) listen();
  }

  function solve(): Promise<SolvedChallenge> {
    setState("checking");
    const solution = requestSolution();
    pendingSolution = solution;
    solution.then(
      () => pendingSolution === solution && setState("done"),
      () => {
        if (pendingSolution !== solution) return;
        pendingSolution = null;
        setState("failed");
      },
    );
    return solution;
  }

  async function requestSolution(): Promise<SolvedChallenge> {
    const [{ client }, { getChallenge }] = await Promise.all([open(), import("#contract/public/captcha.ts")]);
    const { Challenge, LifeSeconds } = await client.call(getChallenge, {});
    const expiresAt = now() + LifeSeconds * 1000 - EXPIRY_MARGIN_MS;
    return { answer: await solveChallenge(Challenge), expiresAt };
  }

  /**
   * Resolves with a solution, which can be used only once. Throws `ApiError` 428 while a widget waits for
   * the person.
   */
  async function takeSolution(): Promise<string> {
    await rendering;
    // Nobody can use a widget whose form is gone, such as after the first step of a page.
    if (widgetContainer && !widgetContainer.isConnected) removeWidget();
    const token = await widget?.takeToken();
    if (token) return token;
    // Read `widget` again, because `useFallback` may have removed it during the await.
    if (widget) throw new ApiError({ kind: "empty", status: CAPTCHA_REQUIRED });
    const solution = await (pendingSolution ?? solve());
    pendingSolution = null;
    if (solution.expiresAt > now()) return solution.answer;
    const newSolution = await solve();
    pendingSolution = null;
    return newSolution.answer;
  }

  function removeWidget(): void {
    widget?.remove();
    widget = null;
    widgetContainer = null;
  }

  async function showWidgetOrSolve(place: HTMLElement | null): Promise<void> {
    const { config } = await open();
    const chosenWidget: CaptchaWidget | undefined = place ? parseSiteKey(config.captchaSiteKey) : undefined;
    if (!chosenWidget || !place) return void solve();
    setState("widget");
    widgetContainer = place;
    try {
      const renderedWidget = await showWidget(chosenWidget, place, (widgetState) => {
        if (widgetContainer === place)
          setState(widgetState === "asking" ? "widget" : widgetState === "stuck" ? "stuck" : "done");
      });
      if (widgetContainer === place) widget = renderedWidget;
      else renderedWidget.remove();
    } catch {
      // The widget is blocked or unavailable: fall back to proof of work.
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
      const isContainerGone = place !== null && widgetContainer !== null && !widgetContainer.isConnected;
      if (hasStarted && !isContainerGone) return;
      hasStarted = true;
      widget?.remove();
      widget = null;
      rendering = showWidgetOrSolve(place).catch(() => {
        hasStarted = false;
        setState("failed");
      });
    },
    useFallback() {
      removeWidget();
      void solve();
    },
    async send(call) {
      for (;;) {
        const answer = await takeSolution();
        try {
          const reply = await call(answer);
          refusals = 0;
          return reply;
        } catch (error) {
          if (!isCaptchaRequired(error)) throw error;
          refusals += 1;
          if (refusals % 2 === 1) continue;
          if (widget) setState("stuck");
          throw error;
        }
      }
    },
  };
}
