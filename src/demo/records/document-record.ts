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
  /** Id of the application's owner; empty while the application is deleted. */
  readonly AccountId: string;
  readonly DocumentTypeIds: readonly string[];
  /** Reason for a rejection, written by the officer, or reason for the quarantine. */
  readonly Reason: StoredText | null;
  readonly UploadedBy: StoredText;
  readonly DecidedBy: StoredText | null;
  /** English name of the document type, for search only. */
  readonly SearchText: string;
  readonly FileKey: string;
  /** State of a superseded document before it was superseded. Absent if it was stored before this field existed. */
  readonly StateBeforeSuperseded?: ApplicationDocument["State"];
  /** Time when the applicant, or somebody on the applicant's behalf, first opened a document of the authority. */
  readonly OpenedAt?: string;
};

/** A deleted document. It can be restored for a day. */
export type RemovedDocumentRecord = DocumentRecord & { readonly RemovedAt: string };

export interface UploadPart {
  readonly Key: string;
  readonly From: number;
  readonly Size: number;
}

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
  /** The complete file after the upload; null before. */
  readonly Received: (StoredDocument & { readonly Key: string }) | null;
  /** Received parts. Each starts where the previous one ends. */
  readonly Parts: readonly UploadPart[];
  readonly DocumentId: string | null;
  /** True once the file's content is checked. Only for files of a request that is not lodged yet. */
  readonly IsChecked?: true;
}
