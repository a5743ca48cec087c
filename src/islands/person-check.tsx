/** That a person is there, for the forms of public pages: begun at the first touch, one for each page. */
import { useEffect, useRef, useSyncExternalStore } from "react";
import { ApiError, isApiError } from "#api/errors.ts";
import { type Captcha, createCaptcha } from "#session/captcha/captcha.ts";
import { Button } from "#ui/actions/button.tsx";
import { PersonCheck as PersonCheckLine } from "#ui/feedback/captcha-status.tsx";
import { openPublicPortal } from "./public-portal.ts";

export const personCheckKeys = [
  "pages.person.checking",
  "pages.person.done",
  "pages.person.widget",
  "pages.person.stuck",
  "pages.person.other",
  "pages.person.failed",
] as const;

const NEEDED = 428;

let captcha: Captcha | null = null;
/** The page's texts, from when the form is there. */
let say: (key: string) => string = String;

/** Sends a call that has to show that a person is there. Where nothing shows it, `ApiError` 428 says what to do. */
export async function sendAsPerson<Reply>(call: (captcha: string) => Promise<Reply>): Promise<Reply> {
  const { send, state } = theCaptcha();
  try {
    return await send(call);
  } catch (error) {
    // Neither worker nor challenge is no error of the service's.
    if (isApiError(error) && error.details.status !== NEEDED) throw error;
    const what = ["widget", "stuck"].find((one) => one === state()) ?? "failed";
    throw new ApiError({
      ...{ kind: "refused", status: NEEDED, text: say(`pages.person.${what}`), cause: error },
    });
  }
}

function theCaptcha(): Captcha {
  captcha ??= createCaptcha({ open: openPublicPortal });
  return captcha;
}

const subscribe = (listen: () => void) => theCaptcha().subscribe(listen);
const read = () => theCaptcha().state();

/** The line that says how it stands. Stands in the form; an island loads when its form is touched, so it begins at once. */
export function PersonCheck({ t }: { readonly t: (key: string) => string }) {
  const state = useSyncExternalStore(subscribe, read, () => "idle" as const);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    say = t;
    theCaptcha().begin(place.current);
  }, [t]);
  return (
    <PersonCheckLine
      said={state === "idle" ? undefined : t(`pages.person.${state}`)}
      tone={state === "done" ? "done" : state === "failed" || state === "stuck" ? "failed" : "muted"}
      placeRef={place}
      action={
        state === "stuck" && (
          <Button onClick={() => theCaptcha().useOther()}>{t("pages.person.other")}</Button>
        )
      }
    />
  );
}
