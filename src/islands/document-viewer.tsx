/** Shows a document from a signed link, without sign-in. */
import { type ReactNode, startTransition, useEffect, useMemo, useState } from "react";
import { createPlainText } from "#i18n/plain-text.ts";
import { ButtonLink } from "#ui/actions/button.tsx";
import { EmptyState, ErrorState } from "#ui/feedback/empty-state.tsx";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import { parseSignedLink } from "./links/signed-link.ts";
import type { PublicIslandProps } from "./sign-in.tsx";

const loadOpenedDocument = async () =>
  (await importWithRetry(() => import("./opened-document.tsx"))).OpenedDocument;

interface DocumentViewerProps extends PublicIslandProps {
  readonly signInHref: string;
  /** Empty if the host does not offer tracking. */
  readonly trackingHref: string;
  readonly frontHref: string;
}

export function DocumentViewer({ language, texts, ...hrefs }: DocumentViewerProps) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  const [content, setContent] = useState<ReactNode>(null);

  // Pass these links to the viewer as an element. If they were a component in a module of its own, this
  // island and the viewer's chunk would both have to load that module.
  const otherPageLinks = (
    <div className="flex flex-wrap justify-center gap-3 print:hidden">
      <ButtonLink href="#contact">{t("pages.viewer.ask")}</ButtonLink>
      {hrefs.trackingHref && <ButtonLink href={hrefs.trackingHref}>{t("pages.track")}</ButtonLink>}
      <ButtonLink className="when-signed-in" href="/app-list">
        {t("pages.notFound.list")}
      </ButtonLink>
      <ButtonLink className="when-signed-out" href={hrefs.signInHref}>
        {t("pages.signIn")}
      </ButtonLink>
      <ButtonLink className="when-signed-out" href={hrefs.frontHref}>
        {t("pages.toFront")}
      </ButtonLink>
    </div>
  );

  function openDocument() {
    setContent(null);
    const signedLink = parseSignedLink(location.search, t("pages.viewer.document"));
    loadOpenedDocument().then(
      // In a transition, React waits for the stylesheet before it shows the document.
      (OpenedDocument) =>
        startTransition(() =>
          setContent(
            <OpenedDocument
              language={language}
              texts={texts}
              link={signedLink}
              otherPageLinks={otherPageLinks}
            />,
          ),
        ),
      () =>
        setContent(
          <ErrorState title={t("viewer.failed")} onRetry={openDocument} retryLabel={t("viewer.again")}>
            {t("errors.network")}
          </ErrorState>,
        ),
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, on hydration
  useEffect(openDocument, []);
  // The page was rendered at build time, when the query was unknown. Show a hint until the document opens.
  const loadingContent = (
    <div className="grid grow place-items-center bg-sunken">
      <EmptyState icon="link" title={t("pages.viewer.waiting")} action={otherPageLinks}>
        {t("pages.viewer.waitingText")}
      </EmptyState>
    </div>
  );
  return (
    <div className="flex h-[80dvh] min-h-96 flex-col overflow-hidden rounded-theme border border-line">
      {content ?? loadingContent}
    </div>
  );
}
