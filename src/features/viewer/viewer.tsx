/** Displays a document: PDFs by page, and images. Other types can only be downloaded. */
import type { ReactNode } from "react";
import { formatError } from "#api/error-text.ts";
import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, EmptyState, ErrorState, ProgressBar, saveFile } from "#ui/index.ts";
import { ImageView } from "./image-view.tsx";
import { PdfView } from "./pdf/pdf-view.tsx";
import { type LoadFile, type OpenedFile, useOpenedFile } from "./use-opened-file.ts";
import "./viewer.css";

export interface DocumentViewerProps {
  readonly name: string;
  /** File size in bytes, if known. */
  readonly size?: number | undefined;
  readonly load: LoadFile;
  /** Returns an error message to show instead of the service's. */
  readonly describeFailure?: ((error: unknown) => ReactNode) | undefined;
  /** Renders the viewer's header, with the download button. */
  readonly children: (save: ReactNode) => ReactNode;
}

export function DocumentViewer({ name, size, load, describeFailure, children }: DocumentViewerProps) {
  const t = useText();
  const { openedFile, retry, onBroken } = useOpenedFile(load);
  const bytes = "bytes" in openedFile ? openedFile.bytes : undefined;
  return (
    <>
      {children(
        bytes && (
          <Button icon="download" onClick={() => saveFile(bytes, name)}>
            <span className="max-sm:sr-only">{t("viewer.download")}</span>
          </Button>
        ),
      )}
      {openedFile.state === "pdf" && <PdfView file={openedFile.file} name={name} />}
      {openedFile.state === "image" && <ImageView file={openedFile.bytes} name={name} onBroken={onBroken} />}
      {openedFile.state !== "pdf" && openedFile.state !== "image" && (
        <div className="grid min-h-0 grow place-items-center overflow-auto bg-sunken p-4">
          <ViewerPlaceholder
            openedFile={openedFile}
            name={name}
            size={size}
            onRetry={retry}
            describeFailure={describeFailure}
          />
        </div>
      )}
    </>
  );
}

type ViewerPlaceholderProps = Pick<DocumentViewerProps, "name" | "size" | "describeFailure"> & {
  readonly openedFile: Exclude<OpenedFile, { state: "pdf" | "image" }>;
  readonly onRetry: () => void;
};

/** Placeholder that is shown while the file loads, or if the viewer cannot display the file. */
function ViewerPlaceholder({ openedFile, name, size, onRetry, describeFailure }: ViewerPlaceholderProps) {
  const t = useText();
  const language = useLanguage();
  if (openedFile.state === "loading") {
    const isSizeKnown = size !== undefined && size > 0;
    return (
      <div role="status" className="grid w-64 max-w-full gap-2 text-center">
        <p className="wrap-anywhere">{t("viewer.loading", { name })}</p>
        <ProgressBar
          value={isSizeKnown ? Math.min(openedFile.receivedBytes, size) : undefined}
          max={size}
          label={t("viewer.loading", { name })}
        />
        <p className="text-muted text-sm">
          {isSizeKnown
            ? t("viewer.received", {
                received: formatBytes(openedFile.receivedBytes, language),
                total: formatBytes(size, language),
              })
            : formatBytes(openedFile.receivedBytes, language)}
        </p>
      </div>
    );
  }
  if (openedFile.state === "download-only")
    return (
      <EmptyState
        icon={openedFile.reason === "locked" ? "lock" : "document"}
        title={t(`viewer.cannotShow.${openedFile.reason}`)}
        action={
          <Button variant="primary" icon="download" onClick={() => saveFile(openedFile.bytes, name)}>
            {t("viewer.download")}
          </Button>
        }
      >
        {t(`viewer.cannotShowText.${openedFile.reason}`)}
      </EmptyState>
    );
  const failureText = describeFailure?.(openedFile.error);
  if (failureText) return failureText;
  return (
    <ErrorState title={t("viewer.failed")} onRetry={onRetry} retryLabel={t("viewer.again")}>
      {formatError(openedFile.error, t)}
    </ErrorState>
  );
}
