/** The widget of Turnstile or reCAPTCHA, by its plain script. Where it is blocked there is simply no token. */
import type { CaptchaWidget } from "#contract/captcha-site-key.ts";

interface WidgetApi {
  ready?: (then: () => void) => void;
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      "expired-callback": () => void;
      "error-callback": () => void;
    },
  ): unknown;
  reset(widget: unknown): void;
}

const scripts = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  recaptcha: "https://www.google.com/recaptcha/api.js?render=explicit",
} as const;
const names = { turnstile: "turnstile", recaptcha: "grecaptcha" } as const;

export interface ShownWidget {
  /** The token, once: the widget then asks for another. */
  take(): string | undefined;
}

/** Draws the widget into its place. Rejects when its script does not come. */
export async function showWidget(
  { kind, key }: CaptchaWidget,
  place: HTMLElement,
  onChange: (hasToken: boolean) => void,
): Promise<ShownWidget> {
  await loadScript(scripts[kind]);
  const api = (globalThis as unknown as Record<string, WidgetApi | undefined>)[names[kind]];
  if (!api) throw new Error(`${kind} did not start`);
  if (api.ready) await new Promise<void>((resolve) => api.ready?.(resolve));
  let token: string | undefined;
  const set = (next: string | undefined) => {
    token = next;
    onChange(next !== undefined);
  };
  const widget = api.render(place, {
    sitekey: key,
    callback: set,
    "expired-callback": () => set(undefined),
    "error-callback": () => set(undefined),
  });
  return {
    take() {
      const taken = token && `${kind}:${token}`;
      if (taken) {
        token = undefined;
        api.reset(widget);
      }
      return taken;
    },
  };
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not come`));
    document.head.append(script);
  });
}
