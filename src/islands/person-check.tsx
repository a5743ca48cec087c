/** That a person is there, for the forms of public pages: begun at the first touch, one for each page. */
import { useEffect, useRef, useSyncExternalStore } from "react";
import { type Captcha, createCaptcha } from "#session/captcha/captcha.ts";
import { PersonCheck as PersonCheckLine } from "#ui/person-check.tsx";
import { openPublicPortal } from "./public-portal.ts";

export const personCheckKeys = [
  "pages.person.checking",
  "pages.person.done",
  "pages.person.widget",
  "pages.person.failed",
] as const;

let captcha: Captcha | null = null;

/** Sends a call that has to show that a person is there. */
export function sendAsPerson<Reply>(call: (captcha: string) => Promise<Reply>): Promise<Reply> {
  return theCaptcha().send(call);
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
  useEffect(() => theCaptcha().begin(place.current), []);
  return (
    <PersonCheckLine
      said={state === "idle" ? undefined : t(`pages.person.${state}`)}
      tone={state === "done" ? "done" : state === "failed" ? "failed" : "muted"}
      placeRef={place}
    />
  );
}
