import type { SignatureAnswer, SignatureLinkState } from "#contract/public/public-signature.ts";
import { formatDate } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { ButtonLink } from "#ui/actions/button.tsx";
import { ClosedLink } from "#work/links/closed-link.tsx";

type ClosedLinkState = Exclude<SignatureLinkState, "open"> | "none" | `sent.${SignatureAnswer["Answer"]}`;

interface ClosedSignatureLinkProps {
  readonly t: Text;
  readonly language: string;
  readonly state: ClosedLinkState | "open";
  /** Address of the land. */
  readonly place?: string | null;
  /** The time when the person answered or the link ended. */
  readonly at?: string | null;
  readonly frontHref: string;
}

/** Explains why the link is closed, and what to do next. */
export function ClosedSignatureLink({ t, language, state, place, at, frontHref }: ClosedSignatureLinkProps) {
  const isSent = state.startsWith("sent.");
  const values = { place: place || t("publicSignature.place"), date: at ? formatDate(at, language) : "" };
  const textNames = isSent ? ["text"] : ["text", "todo"];
  return (
    <ClosedLink
      icon={state === "agreed" || isSent ? "check" : "info"}
      title={t(`publicSignature.${state}.title`)}
      lines={textNames.map((part) => t(`publicSignature.${state}.${part}`, values))}
      takesFocus={state !== "none"}
      actions={
        <>
          <ButtonLink href={frontHref}>{t("publicSignature.front")}</ButtonLink>
          {!isSent && <ButtonLink href="#contact">{t("publicSignature.contact")}</ButtonLink>}
        </>
      }
    />
  );
}
