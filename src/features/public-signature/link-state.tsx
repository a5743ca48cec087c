import { useEffect, useRef } from "react";
import type { SignatureAnswer, SignatureLinkState } from "#contract/public/public-signature.ts";
import { formatDate } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { Icon } from "#ui/icons/icon.tsx";

type State = Exclude<SignatureLinkState, "open"> | "none" | `sent.${SignatureAnswer["Answer"]}`;

export interface LinkStateProps {
  readonly t: Text;
  readonly language: string;
  readonly state: State | "open";
  /** Address of the land. */
  readonly place?: string | null;
  /** The time when the person answered or the link ended. */
  readonly at?: string | null;
}

/** Explains why the link is closed, and what to do next. */
export function LinkState({ t, language, state, place, at }: LinkStateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state !== "none") heading.current?.focus();
  }, [state]);
  const isSuccess = state === "agreed" || state.startsWith("sent.");
  const values = { place: place || t("publicSignature.place"), date: at ? formatDate(at, language) : "" };
  return (
    <article className="grid max-w-2xl gap-4">
      <h2 ref={heading} tabIndex={-1} className="flex items-start gap-3 font-semibold text-2xl">
        <Icon name={isSuccess ? "check" : "info"} className="mt-1 shrink-0" />
        {t(`publicSignature.${state}.title`)}
      </h2>
      <p>{t(`publicSignature.${state}.text`, values)}</p>
    </article>
  );
}
