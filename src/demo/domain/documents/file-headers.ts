import type { DocumentRecord } from "../../records/document-record.ts";
import { isShownInline } from "./file-kinds.ts";

/**
 * Returns response headers for a file. Browsers may display only types that run no code; other types are downloads
 * (faults B16, D13).
 */
export function createFileHeaders({ ContentType, FileName, Size }: DocumentRecord): Record<string, string> {
  const disposition = isShownInline(ContentType) ? "inline" : "attachment";
  const unicodeName = FileName.toWellFormed();
  const asciiName = unicodeName.replace(/[^\w.() -]/g, "_");
  return {
    "Content-Type": ContentType,
    "Content-Length": String(Size),
    "Content-Disposition": `${disposition}; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(unicodeName)}`,
    // Chromium displays a PDF only without `sandbox`, and without a `default-src` that blocks its PDF viewer.
    "Content-Security-Policy":
      ContentType === "application/pdf"
        ? "base-uri 'none'; frame-ancestors 'none'"
        : "default-src 'none'; frame-ancestors 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": "private, no-store",
  };
}
