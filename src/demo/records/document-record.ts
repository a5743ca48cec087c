import type { ApplicationDocument } from "#contract/applications/document.ts";
import type { Written } from "../store/document-store.ts";

export type DocumentRecord = Omit<ApplicationDocument, "Id" | "ApplicationId" | "DocumentTypeIds"> & {
  readonly Id: string;
  readonly ApplicationId: string;
  /** Whom the application belongs to; empty while it is deleted. */
  readonly AccountId: string;
  readonly DocumentTypeIds: readonly string[];
  readonly FileKey: string;
};

/** One that was deleted; it can be put back for a day. */
export type RemovedDocumentRecord = DocumentRecord & { readonly RemovedAt: string };

export interface UploadPart {
  readonly Key: string;
  readonly From: number;
  readonly Size: number;
}

/** A file on its way in. */
export interface UploadRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly AccountId: string;
  readonly FileName: string;
  readonly Size: number;
  readonly DocumentTypeIds: readonly string[];
  readonly ReplacesId: string | null;
  readonly AdditionalRequestId: string | null;
  readonly ItemPath?: string | null;
  readonly Sha256: string | null;
  readonly CreatedAt: string;
  /** What arrived, once it is whole. */
  readonly Received: (Written & { readonly Key: string }) | null;
  /** What arrived in parts so far, each beginning where the last ended. */
  readonly Parts: readonly UploadPart[];
  readonly DocumentId: string | null;
}
