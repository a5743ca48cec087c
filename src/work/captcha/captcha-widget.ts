/** Shows the Turnstile or reCAPTCHA widget with its own script; loaded only on hosts that use one. */
import type { CaptchaWidget } from "#contract/config/captcha-site-key.ts";

interface WidgetApi {
  ready?: (then: () => void) => void;
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): unknown;
  reset(widget: unknown): void;
  remove?: (widget: unknown) => void;
}

const scriptUrls = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  recaptcha: "https://www.google.com/recaptcha/api.js?render=explicit",
} as const;
const globalNames = { turnstile: "turnstile", recaptcha: "grecaptcha" } as const;

/**
 * Maximum milliseconds to wait for the widget's script, because a blocked script may fire neither a load
 * nor an error event.
 */
const SCRIPT_TIMEOUT_MS = 10_000;
/**
 * Maximum milliseconds to wait for the token. In this time, both widgets may confirm the person without an
 * interaction.
 */
const TOKEN_TIMEOUT_MS = 2_000;
/** Width of the normal widget in pixels. In a narrower container, the compact widget is used. */
const NORMAL_WIDGET_WIDTH = 304;

/** `stuck`: the widget reported an error, or that it does not support this browser. */
type WidgetState = "asking" | "confirmed" | "stuck";

export interface RenderedWidget {
  /**
   * Resolves with the token and resets the widget. Waits for a short time; resolves with `undefined` if the
   * person is not confirmed by then.
   */
  takeToken(): Promise<string | undefined>;
  remove(): void;
}

/** Renders the widget into `container`. Rejects if its script does not load. */
export async function showCaptchaWidget(
  { kind, key }: CaptchaWidget,
  container: HTMLElement,
  onChange: (state: WidgetState) => void,
): Promise<RenderedWidget> {
  const { lang, dataset } = document.documentElement;
  const api = await loadApi(kind, lang);
  let token: string | undefined;
  let onToken: (() => void) | undefined;
  const updateToken = (next: string | undefined, state: WidgetState) => {
    token = next;
    onChange(state);
    onToken?.();
  };
  const widgetElement = document.createElement("div");
  container.replaceChildren(widgetElement);
  const widget = api.render(widgetElement, {
    sitekey: key,
    theme: isDark(dataset["scheme"]) ? "dark" : "light",
    size: container.clientWidth < NORMAL_WIDGET_WIDTH ? "compact" : "normal",
    ...(kind === "turnstile" && { language: lang }),
    callback: (token: string) => updateToken(token, "confirmed"),
    "expired-callback": () => updateToken(undefined, "asking"),
    "timeout-callback": () => updateToken(undefined, "asking"),
    "unsupported-callback": () => updateToken(undefined, "stuck"),
    "error-callback": () => {
      updateToken(undefined, "stuck");
      // Return `true`, so that Turnstile does not throw. It keeps retrying.
      return true;
    },
  });
  return {
    async takeToken() {
      if (!token)
        await new Promise<void>((resolve) => {
          onToken = resolve;
          setTimeout(resolve, TOKEN_TIMEOUT_MS);
        });
      const value = token && `${kind}:${token}`;
      if (value) {
        updateToken(undefined, "asking");
        api.reset(widget);
      }
      return value;
    },
    remove() {
      api.remove?.(widget);
      container.replaceChildren();
    },
  };
}

/**
 * True if the page is dark: by the theme's colour scheme, or by the device's preference if the theme allows
 * both.
 */
function isDark(scheme: string | undefined): boolean {
  if (scheme === "light" || scheme === "dark") return scheme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

async function loadApi(kind: CaptchaWidget["kind"], language: string): Promise<WidgetApi> {
  const findApi = () => (globalThis as unknown as Record<string, WidgetApi | undefined>)[globalNames[kind]];
  if (!findApi())
    await loadScript(kind === "recaptcha" ? `${scriptUrls[kind]}&hl=${language}` : scriptUrls[kind]);
  const api = findApi();
  if (!api) throw new Error(`${kind} did not start`);
  // Wait for `ready` only with reCAPTCHA, because `turnstile.ready` throws if its script was added
  // dynamically.
  if (kind === "recaptcha" && api.ready)
    await Promise.race([new Promise<void>((resolve) => api.ready?.(resolve)), failAfterTimeout(kind)]);
  return api;
}

function loadScript(address: string): Promise<void> {
  const script = document.createElement("script");
  const scriptLoad = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not load`));
  });
  script.src = address;
  script.async = true;
  document.head.append(script);
  return Promise.race([scriptLoad, failAfterTimeout(address)]);
}

function failAfterTimeout(what: string): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`${what} did not load`)), SCRIPT_TIMEOUT_MS),
  );
}
