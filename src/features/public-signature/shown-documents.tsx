import type { OpenedSignatureRequest } from "#contract/public/public-signature.ts";
import { formatBytes } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { Icon } from "#ui/icons/icon.tsx";

interface ShownDocumentsProps {
  readonly t: Text;
  readonly language: string;
  readonly request: OpenedSignatureRequest;
  /** URL of the page that shows a document. That page checks the URL of the document. */
  readonly viewerHref: string;
}

/**
 * Lists the documents that the applicant allows this person to open. If there are none, tells a neighbour how
 * to get documents. Renders nothing if the provider does not offer documents to people without an account.
 */
export function ShownDocuments({ t, language, request, viewerHref }: ShownDocumentsProps) {
  const { Kind, Documents } = request;
  if (!Documents || (Documents.length === 0 && Kind !== "neighbour")) return null;
  return (
    <section className="grid gap-2" aria-labelledby="signature-documents">
      <h3 id="signature-documents" className="font-semibold text-lg">
        {t("publicSignature.documents")}
      </h3>
      {Documents.length === 0 ? (
        <p>{t("publicSignature.neighbour.noDocuments")}</p>
      ) : (
        <>
          <p className="text-muted">{t("publicSignature.documentsHint")}</p>
          <ul className="grid divide-y divide-line rounded-theme border border-line">
            {Documents.map(({ FileName, DocumentTypeName, Size, Url }) => (
              <li key={Url} className="flex items-start gap-3 px-4 py-3">
                <Icon name="document" className="mt-1 shrink-0" />
                <div className="grid min-w-0 gap-1">
                  <a
                    href={`${viewerHref}?${new URLSearchParams({ name: FileName, url: Url })}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="link wrap-anywhere"
                  >
                    <bdi>{FileName}</bdi>
                  </a>
                  <span className="text-muted text-sm">
                    {[DocumentTypeName, formatBytes(Size, language)].filter(Boolean).join(" · ")}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
