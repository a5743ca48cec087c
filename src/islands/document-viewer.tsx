/** A document by a link that the service signed, without signing in. */
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { createPlainText } from "#i18n/plain-text.ts";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { readSignedLink, type SignedLink } from "./document-link.ts";
import type { PublicIslandProps } from "./sign-in.tsx";

/** There before it is wanted: where it does not come, that is said instead of the document. */
const loadOpened = async () => ({ default: (await import("./opened-document.tsx")).OpenedDocument });
const OpenedDocument = lazy(loadOpened);

export function DocumentViewer({ language, texts }: PublicIslandProps) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  const [link, setLink] = useState<SignedLink | "failed" | null>(null);

  function open() {
    setLink(null);
    const found = readSignedLink(location.search, t("pages.viewer.document"));
    if (found)
      loadOpened().then(
        () => setLink(found),
        () => setLink("failed"),
      );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the island comes alive
  useEffect(open, []);
  // The page is drawn ahead of its address: until a document is there, it is said to open here.
  const waiting = (
    <div className="grid grow place-items-center bg-sunken">
      <EmptyState icon="link" title={t("pages.viewer.waiting")}>
        {t("pages.viewer.waitingText")}
      </EmptyState>
    </div>
  );
  return (
    <div className="flex h-[80dvh] min-h-96 flex-col overflow-hidden rounded-theme border border-line">
      {link === "failed" ? (
        <ErrorState title={t("viewer.failed")} onRetry={open} retryLabel={t("viewer.again")}>
          {t("errors.network")}
        </ErrorState>
      ) : (
        <Suspense fallback={waiting}>
          {link ? <OpenedDocument language={language} texts={texts} link={link} /> : waiting}
        </Suspense>
      )}
    </div>
  );
}
