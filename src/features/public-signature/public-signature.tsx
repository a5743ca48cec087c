import { lazy, useState } from "react";
import type { OpenedSignatureLink, SignatureAnswer } from "#contract/public/public-signature.ts";
import type { Text } from "#i18n/use-text.ts";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import { LinkContent } from "#work/links/link-content.tsx";
import { useLinkOpening } from "#work/links/use-link-opening.ts";
import { ClosedSignatureLink } from "./closed-signature-link.tsx";

/** Loads the form while the link is checked. */
const loadForm = async () => ({
  default: (await importWithRetry(() => import("./signature-form.tsx"))).SignatureForm,
});
const SignatureForm = lazy(loadForm);

export interface PublicSignatureProps {
  readonly t: Text;
  readonly language: string;
  /** Token from the link; empty if the page was opened without a token. */
  readonly token: string;
  readonly frontHref: string;
  /** URL of the page that shows a document. */
  readonly viewerHref: string;
  /** Checks the link and loads the request. Throws `ApiError`. */
  readonly onOpen: (token: string) => Promise<OpenedSignatureLink>;
  readonly onAnswer: (token: string, answer: SignatureAnswer) => Promise<void>;
}

type OpenedLink =
  | { readonly kind: "link"; readonly link: OpenedSignatureLink }
  | { readonly kind: "sent"; readonly answer: SignatureAnswer["Answer"] };

/**
 * Signs an application or answers a notice without an account. The person opens the link, reads, answers, and
 * sees the confirmation.
 */
export function PublicSignature(props: PublicSignatureProps) {
  const { t, language, token, frontHref, onOpen, onAnswer } = props;
  const commonProps = { t, language, frontHref };
  const [hasChanged, setHasChanged] = useState(false);
  const linkOpening = useLinkOpening<OpenedLink>(t, token, (linkToken) =>
    linkToken
      ? Promise.all([onOpen(linkToken), loadForm()]).then(([link]) => ({ kind: "link", link }))
      : undefined,
  );
  const reloadLink = (isChanged = false) => {
    setHasChanged(isChanged);
    linkOpening.reopen();
  };

  if (!token) return <ClosedSignatureLink {...commonProps} state="none" />;
  return (
    <LinkContent
      t={t}
      opening={linkOpening}
      texts={{ opening: t("publicSignature.opening"), failed: t("publicSignature.openFailed") }}
      onRetry={() => reloadLink()}
    >
      {(openedLink) => {
        if (openedLink.kind === "sent")
          return <ClosedSignatureLink {...commonProps} state={`sent.${openedLink.answer}`} />;
        const { State, Place, At, Request } = openedLink.link;
        if (!Request) return <ClosedSignatureLink {...commonProps} state={State} place={Place} at={At} />;
        return (
          <SignatureForm
            key={linkOpening.attempt}
            t={t}
            language={language}
            place={Place}
            request={Request}
            viewerHref={props.viewerHref}
            // The key contains only the end of the token, which is not enough to open the link.
            draftKey={token.slice(-16)}
            hasChanged={hasChanged}
            onAnswer={(answer) => onAnswer(token, answer)}
            onAnswered={(answer) => linkOpening.show({ kind: "sent", answer })}
            onReopen={reloadLink}
          />
        );
      }}
    </LinkContent>
  );
}
