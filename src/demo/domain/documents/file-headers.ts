import type { DocumentRecord } from "../../records/document-record.ts";
import { isShownInPlace } from "./file-kinds.ts";

/** Only what a browser can show without running anything is shown; all else is saved (faults B16, D13). */
export function fileHeaders({ ContentType, FileName, Size }: DocumentRecord): Record<string, string> {
  const disposition = isShownInPlace(ContentType) ? "inline" : "attachment";
  const plain = FileName.replace(/[^\w.() -]/g, "_");
  return {
    "Content-Type": ContentType,
    "Content-Length": String(Size),
    "Content-Disposition": `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(FileName)}`,
    // A sandboxed PDF is not shown at all by Chromium.
    ...(ContentType === "application/pdf"
      ? {}
      : { "Content-Security-Policy": "default-src 'none'; sandbox" }),
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": "private, no-store",
  };
}
