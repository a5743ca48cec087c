/** The widget of Turnstile or reCAPTCHA, by its plain script; fetched for hosts that have one. */
import type { CaptchaWidget } from "#contract/config/captcha-site-key.ts";

interface WidgetApi {
  ready?: (then: () => void) => void;
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): unknown;
  reset(widget: unknown): void;
  remove?: (widget: unknown) => void;
}

const scripts = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  recaptcha: "https://www.google.com/recaptcha/api.js?render=explicit",
} as const;
const names = { turnstile: "turnstile", recaptcha: "grecaptcha" } as const;

/** A script that is swallowed on its way tells nobody. */
const SCRIPT_MS = 10_000;
/** A token may be on its way: neither widget asks everybody something. */
const TOKEN_MS = 2_000;
/** Both are 304 px wide at most; on a small phone that is more than there is. */
const USUAL_WIDTH = 304;

/** `stuck`: it says itself that it does not get on. */
type WidgetState = "asking" | "confirmed" | "stuck";

export interface ShownWidget {
  /** The token, once: the widget then asks for another. Waits a moment for one; nothing where nobody has confirmed. */
  take(): Promise<string | undefined>;
  remove(): void;
}

/** Draws the widget into its place. Rejects when its script does not come. */
export async function showCaptchaWidget(
  { kind, key }: CaptchaWidget,
  place: HTMLElement,
  onChange: (state: WidgetState) => void,
): Promise<ShownWidget> {
  const { lang, dataset } = document.documentElement;
  const api = await loadApi(kind, lang);
  let token: string | undefined;
  let told: (() => void) | undefined;
  const set = (next: string | undefined, state: WidgetState) => {
    token = next;
    onChange(state);
    told?.();
  };
  const box = document.createElement("div");
  place.replaceChildren(box);
  const widget = api.render(box, {
    sitekey: key,
    theme: isDark(dataset["scheme"]) ? "dark" : "light",
    size: place.clientWidth < USUAL_WIDTH ? "compact" : "normal",
    ...(kind === "turnstile" ? { language: lang } : {}),
    callback: (given: string) => set(given, "confirmed"),
    "expired-callback": () => set(undefined, "asking"),
    "timeout-callback": () => set(undefined, "asking"),
    "unsupported-callback": () => set(undefined, "stuck"),
    "error-callback": () => {
      set(undefined, "stuck");
      // Told: Turnstile then throws nothing, and goes on trying.
      return true;
    },
  });
  return {
    async take() {
      if (!token)
        await new Promise<void>((resolve) => {
          told = resolve;
          setTimeout(resolve, TOKEN_MS);
        });
      const taken = token && `${kind}:${token}`;
      if (taken) {
        set(undefined, "asking");
        api.reset(widget);
      }
      return taken;
    },
    remove() {
      api.remove?.(widget);
      place.replaceChildren();
    },
  };
}

/** As the page is: of its theme's own mind, or as the device prefers. */
function isDark(scheme: string | undefined): boolean {
  if (scheme === "light" || scheme === "dark") return scheme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

async function loadApi(kind: CaptchaWidget["kind"], language: string): Promise<WidgetApi> {
  const find = () => (globalThis as unknown as Record<string, WidgetApi | undefined>)[names[kind]];
  if (!find()) await loadScript(kind === "recaptcha" ? `${scripts[kind]}&hl=${language}` : scripts[kind]);
  const api = find();
  if (!api) throw new Error(`${kind} did not start`);
  // Turnstile refuses to be asked whether it is ready by a script that was put in later.
  if (kind === "recaptcha" && api.ready)
    await Promise.race([new Promise<void>((resolve) => api.ready?.(resolve)), failAfter(SCRIPT_MS, kind)]);
  return api;
}

function loadScript(address: string): Promise<void> {
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not come`));
  });
  script.src = address;
  script.async = true;
  document.head.append(script);
  return Promise.race([loaded, failAfter(SCRIPT_MS, address)]);
}

function failAfter(ms: number, what: string): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`${what} did not come`)), ms));
}
