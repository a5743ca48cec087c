/** Calls for documents. Their bytes go to the document host by presigned URL (spec 7, spec 7.6.5). */
import * as z from "zod/mini";
import { asAssumed, asRequiredFromProvider, defineEndpoint, fileReply } from "../endpoint.ts";
import { applicationId, createPageSchema, dateTime, documentId, nullable, successReply } from "../shapes.ts";
import { parentApplicationFields, partId, searchedPage, textUpTo } from "./part.ts";

const documentCall = { pathAssumed: true, host: "documents", spec: "7.6.5 Documents" } as const;

export const documentState = z.enum([
  "Required",
  "Uploaded",
  "Scanning",
  "Quarantined",
  "UnderReview",
  "Accepted",
  "Rejected",
  "Superseded",
  "NotApplicable",
]);

export const applicationDocument = z.object({
  Id: documentId,
  ApplicationId: applicationId,
  FileName: z.string(),
  /** Media type detected by the service from the bytes. */
  ContentType: z.string(),
  /** Size in bytes. */
  Size: z.int(),
  DocumentTypeId: z.string(),
  DocumentTypeName: z.string(),
  DocumentTypeGroup: z.string(),
  /** All document types the file is filed under, `DocumentTypeId` first. */
  DocumentTypeIds: z.array(z.string()),
  State: documentState,
  Reason: nullable(z.string()),
  Version: z.int(),
  UploadedAt: dateTime,
  UploadedBy: z.string(),
  /** True for a document issued by the authority (a permit, stamped plans), not by the applicant. */
  IsOutcome: z.boolean(),
  /** Hexadecimal hash; null for documents older than this field. */
  Sha256: nullable(z.string()),
  /** All versions of one document have this id. */
  SeriesId: z.string(),
  /** If this document reuses one of an earlier application: the id of that document. */
  ReusedFromId: nullable(z.string()),
  DecidedAt: nullable(dateTime),
  DecidedBy: nullable(z.string()),
  /** Id of the additional request that the document belongs to. */
  AdditionalRequestId: nullable(z.string()),
  /**
   * The item of a repeating section that the document belongs to: `consents.c1` (`wizard/answers/documents.ts`). For
   * a document added to a question of a request for information, the path of that question: `nature.description`
   * (decisions 91).
   */
  ItemPath: z.optional(nullable(z.string())),
  /**
   * Drawing number on the title block, such as `A-01`. This field and `Revision` are not in the specification
   * (decisions 18).
   */
  DrawingNumber: z.optional(nullable(z.string())),
  /** Revision of the drawing, such as `B`. */
  Revision: z.optional(nullable(z.string())),
});
export type ApplicationDocument = z.output<typeof applicationDocument>;

/**
 * The item of a repeating section, or the question of a request for information, that a file belongs to. The longest
 * path is that of an item within two other items: six names of 64 characters, joined by dots.
 */
const itemPath = z.optional(nullable(z.string().check(z.maxLength(389))));

/** Ids of document types of one file. In a call that sets all of them, the first becomes `DocumentTypeId`. */
const documentTypeIds = z.array(partId).check(z.minLength(1), z.maxLength(12));

export const getDocuments = defineEndpoint({
  method: "GET",
  path: "/api/Document/GetList/:applicationId",
  ...documentCall,
  reply: asAssumed(z.array(applicationDocument)),
});

/**
 * Requests an upload URL for a file. Refused before any bytes are sent if the type (415) or size (413) is not
 * accepted. A file chosen before lodging is accepted until the intake check, because its upload may take longer than
 * lodging.
 */
export const createUpload = defineEndpoint({
  method: "POST",
  path: "/api/Document/GetPresignedUrl/:applicationId",
  ...documentCall,
  body: z.object({
    FileName: z.string().check(z.minLength(1), z.maxLength(255)),
    Size: z.int(),
    DocumentTypeId: z.string(),
    /** Further document types of the same file. */
    DocumentTypeIds: z.optional(documentTypeIds),
    /** SHA-256 of the bytes in hexadecimal. The service compares it with the received bytes. */
    Sha256: z.optional(z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))),
    /** Id of the document that the upload replaces with a new version. */
    ReplacesId: z.optional(nullable(partId)),
    AdditionalRequestId: z.optional(nullable(partId)),
    ItemPath: itemPath,
  }),
  reply: asAssumed(
    z.object({ UploadId: z.string(), Url: asRequiredFromProvider(z.string()), ExpiresAt: dateTime }),
  ),
});

/**
 * Completes an upload: checks the bytes and creates the document. The same `UploadId` returns the same
 * document. An upload begun before lodging and completed after it becomes part of the lodged application
 * (`UnderReview`).
 */
export const completeUpload = defineEndpoint({
  method: "POST",
  path: "/api/Document/CompleteUpload/:applicationId",
  ...documentCall,
  body: z.object({ UploadId: z.string() }),
  reply: asAssumed(applicationDocument),
});

export const deleteDocument = defineEndpoint({
  method: "DELETE",
  path: "/api/Document/Delete/:id",
  ...documentCall,
  reply: asAssumed(successReply),
});

/** Restores a document deleted within the last day; a document that was not deleted is returned unchanged. */
export const restoreDocument = defineEndpoint({
  method: "POST",
  path: "/api/Document/Restore/:applicationId",
  ...documentCall,
  body: z.object({ DocumentId: partId }),
  reply: asAssumed(applicationDocument),
});

/** The actions that the caller may perform with the application's documents now. */
export const getDocumentRules = defineEndpoint({
  method: "GET",
  path: "/api/Document/GetRules/:applicationId",
  ...documentCall,
  reply: asAssumed(
    z.object({
      /** `add` also allows replacing a document and changing its types. */
      Actions: z.array(z.enum(["add", "remove"])),
      /** The reason why nothing can be added, as plain text; null if adding is possible. */
      Reason: nullable(z.string()),
      /** The reason why nothing can be removed; null if removing is possible. */
      RemoveReason: nullable(z.string()),
    }),
  ),
});

/** A URL on the document host without a bearer token, valid for 5 minutes. */
export const getDownloadUrl = defineEndpoint({
  method: "GET",
  path: "/api/Document/GetDownloadUrl/:id",
  ...documentCall,
  reply: asAssumed(z.object({ Url: asRequiredFromProvider(z.string()), ExpiresAt: dateTime })),
});

export const downloadDocument = defineEndpoint({
  method: "GET",
  path: "/api/Document/Download/:id",
  ...documentCall,
  presigned: true,
  reply: fileReply("application/octet-stream"),
});

/** Progress of each unfinished upload; completed ones are listed as documents. */
export const uploadState = z.object({
  UploadId: z.string(),
  ApplicationId: applicationId,
  FileName: z.string(),
  DocumentTypeId: z.string(),
  ItemPath: z.optional(nullable(z.string())),
  /** Hash sent with `createUpload`. The portal compares it with chosen files to find an upload to resume. */
  Sha256: z.optional(nullable(z.string())),
  /** Size of the file in bytes; `Received` is the number of bytes received, where the next part starts. */
  Size: z.int(),
  Received: z.int(),
  State: z.enum(["Waiting", "Partial", "Received", "Completed", "Expired"]),
  CreatedAt: dateTime,
  /** Incomplete uploads are deleted at this time. */
  ExpiresAt: dateTime,
  DocumentId: nullable(documentId),
});
export type UploadState = z.output<typeof uploadState>;

export const getUploadStates = defineEndpoint({
  method: "GET",
  path: "/api/Document/GetUploadStates/:applicationId",
  ...documentCall,
  reply: asAssumed(z.array(uploadState)),
});

/** Resumes an upload: returns its progress and a new URL that accepts parts (`PUT` with `Content-Range`). */
export const resumeUpload = defineEndpoint({
  method: "POST",
  path: "/api/Document/ResumeUpload/:applicationId",
  ...documentCall,
  body: z.object({ UploadId: z.string() }),
  reply: asAssumed(
    z.object({ ...uploadState.shape, Url: asRequiredFromProvider(z.string()), UrlExpiresAt: dateTime }),
  ),
});

/** Cancels an upload and deletes the bytes received. */
export const cancelUpload = defineEndpoint({
  method: "POST",
  path: "/api/Document/CancelUpload/:applicationId",
  ...documentCall,
  body: z.object({ UploadId: z.string() }),
  reply: asAssumed(successReply),
});

/** A document type that the answers ask for, with its documents. */
export const checklistDocument = z.object({
  DocumentTypeId: z.string(),
  Name: z.string(),
  Group: z.string(),
  Requirement: z.enum(["Required", "Recommended", "Optional"]),
  /** State of the documents; `Required` if there is none. */
  State: documentState,
  /** The form's own labels, if they differ from the name of the type. */
  Labels: z.array(z.string()),
  Documents: z.array(applicationDocument),
});
export type ChecklistDocument = z.output<typeof checklistDocument>;

export const getChecklistDocuments = defineEndpoint({
  method: "GET",
  path: "/api/Document/GetChecklistDocuments/:applicationId",
  ...documentCall,
  reply: asAssumed(z.array(checklistDocument)),
});

/** All versions of a document, newest first. */
export const getDocumentVersions = defineEndpoint({
  method: "GET",
  path: "/api/Document/GetVersions/:documentId",
  ...documentCall,
  reply: asAssumed(z.array(applicationDocument)),
});

/**
 * Changes the document types of a file. Also changes the number and the revision of the drawing, if they are
 * sent; null removes a value.
 */
export const updateDocument = defineEndpoint({
  method: "PUT",
  path: "/api/Document/Update/:id",
  ...documentCall,
  body: z.object({
    DocumentTypeIds: documentTypeIds,
    DrawingNumber: z.optional(nullable(textUpTo(40))),
    Revision: z.optional(nullable(textUpTo(20))),
  }),
  reply: asAssumed(applicationDocument),
});

/** The caller's documents in all applications, newest first; with `Search`, best match first. */
export const getMyDocuments = defineEndpoint({
  method: "GET",
  path: "/api/Document/GetMyList",
  pathAssumed: true,
  host: "documents",
  spec: "1.1 What applicants can do",
  query: z.object({ ...searchedPage.shape, DocumentTypeId: z.optional(partId) }),
  reply: asAssumed(createPageSchema(z.object({ ...applicationDocument.shape, ...parentApplicationFields }))),
});

/** Reuses an earlier document of the caller in another application, by reference. */
export const reuseDocument = defineEndpoint({
  method: "POST",
  path: "/api/Document/Reuse/:applicationId",
  ...documentCall,
  body: z.object({ DocumentId: partId, DocumentTypeIds: documentTypeIds, ItemPath: itemPath }),
  reply: asAssumed(applicationDocument),
});

/** A URL on the document host for all documents of an application as one zip. */
export const getAllDocumentsUrl = defineEndpoint({
  method: "GET",
  path: "/api/Document/GetDownloadAllUrl/:applicationId",
  ...documentCall,
  reply: asAssumed(z.object({ Url: asRequiredFromProvider(z.string()), ExpiresAt: dateTime })),
});

export const downloadAllDocuments = defineEndpoint({
  method: "GET",
  path: "/api/Document/DownloadAll/:applicationId",
  ...documentCall,
  presigned: true,
  reply: fileReply("application/zip"),
});
