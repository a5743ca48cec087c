/**
 * The captcha of public forms. A page has at most one captcha. It starts when the person first uses the
 * form.
 */
import { useEffect, useRef, useSyncExternalStore } from "react";
import { ApiError, CAPTCHA_REQUIRED, isApiError, isCaptchaRequired } from "#api/errors.ts";
import { Button } from "#ui/actions/button.tsx";
import { CaptchaStatus } from "#ui/feedback/captcha-status.tsx";
import { type CaptchaController, createCaptchaController } from "#work/captcha/captcha.ts";
import { CAPTCHA_FIELD } from "#work/forms/form-errors.ts";
import { openPublicPortal } from "./public-portal.ts";

export const captchaTextKeys = [
  "pages.person.label",
  "pages.person.checking",
  "pages.person.done",
  "pages.person.widget",
  "pages.person.stuck",
  "pages.person.other",
  "pages.person.failed",
] as const;

let captcha: CaptchaController | null = null;
/** Translates with the page's texts. Set when the form mounts; returns the key until then. */
let translate: (key: string) => string = String;

/**
 * Sends a request with a solved captcha. If there is no solution yet, or solving fails, rejects with an
 * `ApiError` of status 428 whose text says what to do.
 */
export async function sendWithCaptcha<Reply>(call: (captcha: string) => Promise<Reply>): Promise<Reply> {
  const { send, state } = getCaptcha();
  try {
    return await send(call);
  } catch (error) {
    // An `ApiError` with another status is an error of the request itself. Any other error means that the
    // captcha failed.
    if (isApiError(error) && !isCaptchaRequired(error)) throw error;
    const problem = ["widget", "stuck"].find((captchaState) => captchaState === state()) ?? "failed";
    throw new ApiError({
      kind: "refused",
      status: CAPTCHA_REQUIRED,
      text: translate(`pages.person.${problem}`),
      cause: error,
    });
  }
}

function getCaptcha(): CaptchaController {
  captcha ??= createCaptchaController({ open: openPublicPortal });
  return captcha;
}

const subscribe = (listen: () => void) => getCaptcha().subscribe(listen);
const readState = () => getCaptcha().state();

/**
 * Shows the state of the captcha. Starts the captcha on mount, because the island hydrates only when its form
 * is used.
 */
export function CaptchaField({ t }: { readonly t: (key: string) => string }) {
  const state = useSyncExternalStore(subscribe, readState, () => "idle" as const);
  const widgetContainer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    translate = t;
    getCaptcha().start(widgetContainer.current);
  }, [t]);
  return (
    <CaptchaStatus
      id={CAPTCHA_FIELD}
      label={t("pages.person.label")}
      text={state === "idle" ? undefined : t(`pages.person.${state}`)}
      tone={state === "done" ? "done" : state === "failed" || state === "stuck" ? "failed" : "muted"}
      widgetRef={widgetContainer}
      action={
        state === "stuck" && (
          <Button onClick={() => getCaptcha().useFallback()}>{t("pages.person.other")}</Button>
        )
      }
    />
  );
}
