/** The document of a signed link, with the viewer's styles and texts. */
import { type ReactNode, useMemo } from "react";
import { isApiError } from "#api/errors.ts";
import { DocumentViewer } from "#features/viewer/viewer.tsx";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider, useText } from "#i18n/use-text.ts";
import { EmptyState } from "#ui/index.ts";
import sheet from "#ui/styles/portal.css?url";
import { isOwnDownload } from "./links/own-download.ts";
import type { SignedLink } from "./links/signed-link.ts";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";

interface OpenedDocumentProps extends PublicIslandProps {
  readonly link: SignedLink;
  /** Links to other pages, shown if the document cannot be opened. */
  readonly otherPageLinks: ReactNode;
}

export function OpenedDocument({ language, texts, link, otherPageLinks }: OpenedDocumentProps) {
  const textStore = useMemo(() => createTexts(language, texts), [language, texts]);
  return (
    <TextsProvider texts={textStore}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <DocumentContent {...link} otherPageLinks={otherPageLinks} />
    </TextsProvider>
  );
}

class LinkRefusedError extends Error {}

function DocumentContent({
  url,
  name,
  otherPageLinks,
}: SignedLink & Pick<OpenedDocumentProps, "otherPageLinks">) {
  const t = useText();
  return (
    <DocumentViewer
      name={name}
      load={async (watch) => {
        const { client, config } = await openPublicPortal();
        if (!url || !isOwnDownload(url, config.documentBaseUrl)) throw new LinkRefusedError();
        return client.bytes(url.href, watch);
      }}
      describeFailure={(error) => explainFinalError(error, t, otherPageLinks)}
    >
      {(save) =>
        save && (
          <div className="flex items-center gap-3 border-line border-b bg-raised px-3 py-2 print:hidden">
            <h2 className="min-w-0 grow truncate font-semibold">
              <bdi>{name}</bdi>
            </h2>
            {save}
          </div>
        )
      }
    </DocumentViewer>
  );
}

/**
 * Explains an error that a retry cannot solve: the link has expired, was changed, or points elsewhere.
 * Returns undefined for all other errors.
 */
function explainFinalError(error: unknown, t: (key: string) => string, otherPageLinks: ReactNode): ReactNode {
  const status = isApiError(error) ? error.details.status : 0;
  const isLinkExpired = [400, 401, 403, 404, 410].includes(status);
  if (!isLinkExpired && !(error instanceof LinkRefusedError)) return null;
  const kind = isLinkExpired ? "over" : "wrong";
  return (
    <EmptyState icon="link" title={t(`pages.viewer.${kind}`)} action={otherPageLinks}>
      {t(`pages.viewer.${kind}Text`)}
    </EmptyState>
  );
}
