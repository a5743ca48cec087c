import type { ApplicationDocument } from "#contract/applications/document.ts";
import type { StoredText } from "../messages/message.ts";
import type { StoredDocument } from "../store/document-store.ts";

export type DocumentRecord = Omit<
  ApplicationDocument,
  | "Id"
  | "ApplicationId"
  | "DocumentTypeIds"
  | "DocumentTypeName"
  | "DocumentTypeGroup"
  | "Reason"
  | "UploadedBy"
  | "DecidedBy"
> & {
  readonly Id: string;
  readonly ApplicationId: string;
  /** Owner of the application; empty while the application is deleted. */
  readonly AccountId: string;
  readonly DocumentTypeIds: readonly string[];
  /** Why it was rejected, in the officer's words, or quarantined. */
  readonly Reason: StoredText | null;
  readonly UploadedBy: StoredText;
  readonly DecidedBy: StoredText | null;
  /** English name of the document type, only for search. */
  readonly SearchText: string;
  readonly FileKey: string;
  /** When the applicant's side first opened a document of the authority. */
  readonly OpenedAt?: string;
};

/** A deleted document; it can be restored for a day. */
export type RemovedDocumentRecord = DocumentRecord & { readonly RemovedAt: string };

export interface UploadPart {
  readonly Key: string;
  readonly From: number;
  readonly Size: number;
}

/** A file being uploaded. */
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
  /** The complete file, once received. */
  readonly Received: (StoredDocument & { readonly Key: string }) | null;
  /** Parts received so far; each starts where the previous one ended. */
  readonly Parts: readonly UploadPart[];
  readonly DocumentId: string | null;
}
