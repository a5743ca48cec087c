/** Files of an application; the bytes go to the document host by presigned URL (spec 7 Other areas). */
import * as z from "zod/mini";
import { assumed, endpoint, file } from "../endpoint.ts";
import { applicationId, dateTime, documentId, done, nullable, page } from "../shapes.ts";
import { belongsTo, partId, searchedPage } from "./part.ts";

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
  /** Media type as the service found it from the bytes. */
  ContentType: z.string(),
  /** Bytes. */
  Size: z.int(),
  DocumentTypeId: z.string(),
  DocumentTypeName: z.string(),
  DocumentTypeGroup: z.string(),
  /** Every label that the file answers, `DocumentTypeId` first. */
  DocumentTypeIds: z.array(z.string()),
  State: documentState,
  Reason: nullable(z.string()),
  Version: z.int(),
  UploadedAt: dateTime,
  UploadedBy: z.string(),
  /** By the authority (a permit, stamped plans) rather than by the applicant. */
  IsOutcome: z.boolean(),
  /** Hex; null for what was there before hashes were kept. */
  Sha256: nullable(z.string()),
  /** All versions of one document share it. */
  SeriesId: z.string(),
  /** The document of an earlier application it was taken from, without being sent again. */
  ReusedFromId: nullable(z.string()),
  DecidedAt: nullable(dateTime),
  DecidedBy: nullable(z.string()),
  /** Of an additional request rather than of the application itself. */
  AdditionalRequestId: nullable(z.string()),
  /** The item of a repeating section that it answers: `consents.c1` (`wizard/documents.ts`). */
  ItemPath: z.optional(nullable(z.string())),
});
export type ApplicationDocument = z.output<typeof applicationDocument>;

/** The item of a repeating section that a file answers: `consents.c1`. */
const itemPath = z.optional(nullable(z.string().check(z.maxLength(129))));

/** One file for several labels; the first is the one it is filed under. */
const labels = z.array(partId).check(z.minLength(1), z.maxLength(12));

export const getDocuments = endpoint({
  method: "GET",
  path: "/api/Document/GetList/:applicationId",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  reply: assumed(z.array(applicationDocument)),
});

/** Asks where to put a file. Refused (415, 413) before a byte travels when type or size will not do. */
export const createUpload = endpoint({
  method: "POST",
  path: "/api/Document/GetPresignedUrl/:applicationId",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  body: z.object({
    FileName: z.string().check(z.minLength(1), z.maxLength(255)),
    Size: z.int(),
    DocumentTypeId: z.string(),
    /** More labels that the same file answers. */
    DocumentTypeIds: z.optional(labels),
    /** SHA-256 of the bytes, hex; the service compares. */
    Sha256: z.optional(z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))),
    /** The document that this is a new version of. */
    ReplacesId: z.optional(nullable(partId)),
    AdditionalRequestId: z.optional(nullable(partId)),
    ItemPath: itemPath,
  }),
  reply: assumed(z.object({ UploadId: z.string(), Url: z.string(), ExpiresAt: dateTime })),
});

/** After the bytes are there: checks them and makes the document. The same `UploadId` gives the same document. */
export const completeUpload = endpoint({
  method: "POST",
  path: "/api/Document/CompleteUpload/:applicationId",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  body: z.object({ UploadId: z.string() }),
  reply: assumed(applicationDocument),
});

export const deleteDocument = endpoint({
  method: "DELETE",
  path: "/api/Document/Delete/:id",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  reply: assumed(done),
});

/** Puts back what was deleted within the last day, as it was; what stands already is answered as it is. */
export const restoreDocument = endpoint({
  method: "POST",
  path: "/api/Document/Restore/:applicationId",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  body: z.object({ DocumentId: partId }),
  reply: assumed(applicationDocument),
});

/** What this person may do with the documents of an application now. */
export const getDocumentRules = endpoint({
  method: "GET",
  path: "/api/Document/GetRules/:applicationId",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  reply: assumed(
    z.object({
      /** `add`: also to replace and to label anew. */
      Actions: z.array(z.enum(["add", "remove"])),
      /** Why nothing may be added, in words for people; null where it may. */
      Reason: nullable(z.string()),
      /** Why nothing may be removed; null where it may. */
      RemoveReason: nullable(z.string()),
    }),
  ),
});

/** A URL on the document host that needs no bearer and lives 5 minutes. */
export const getDownloadUrl = endpoint({
  method: "GET",
  path: "/api/Document/GetDownloadUrl/:id",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  reply: assumed(z.object({ Url: z.string(), ExpiresAt: dateTime })),
});

export const downloadDocument = endpoint({
  method: "GET",
  path: "/api/Document/Download/:id",
  pathAssumed: true,
  host: "documents",
  spec: "7.6.5 Documents",
  reply: file("application/octet-stream"),
});

/** How far each file on its way in has got; completed ones stand among the documents. */
export const uploadState = z.object({
  UploadId: z.string(),
  ApplicationId: applicationId,
  FileName: z.string(),
  DocumentTypeId: z.string(),
  ItemPath: z.optional(nullable(z.string())),
  /** As it was announced, hex: by it the same file is known again when it is chosen to go on. */
  Sha256: z.optional(nullable(z.string())),
  /** Bytes, of all and of what is there: the next part begins at `Received`. */
  Size: z.int(),
  Received: z.int(),
  State: z.enum(["Waiting", "Partial", "Received", "Completed", "Expired"]),
  CreatedAt: dateTime,
  /** What is not completed by then is thrown away. */
  ExpiresAt: dateTime,
  DocumentId: nullable(documentId),
});
export type UploadState = z.output<typeof uploadState>;

export const getUploadStates = endpoint({
  method: "GET",
  path: "/api/Document/GetUploadStates/:applicationId",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  reply: assumed(z.array(uploadState)),
});

/** For going on after a break: how far it got, and a fresh URL that takes parts (`PUT` with `Content-Range`). */
export const resumeUpload = endpoint({
  method: "POST",
  path: "/api/Document/ResumeUpload/:applicationId",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  body: z.object({ UploadId: z.string() }),
  reply: assumed(z.object({ ...uploadState.shape, Url: z.string(), UrlExpiresAt: dateTime })),
});

/** Gives an upload up; what arrived of it is deleted. */
export const cancelUpload = endpoint({
  method: "POST",
  path: "/api/Document/CancelUpload/:applicationId",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  body: z.object({ UploadId: z.string() }),
  reply: assumed(done),
});

/** The kinds of documents that the answers call for, each with what is there of it. */
export const checklistDocument = z.object({
  DocumentTypeId: z.string(),
  Name: z.string(),
  Group: z.string(),
  Requirement: z.enum(["Required", "Recommended", "Optional"]),
  /** `Required` while none is there. */
  State: documentState,
  /** What the form calls it, where that differs from the name of the kind. */
  Labels: z.array(z.string()),
  Documents: z.array(applicationDocument),
});
export type ChecklistDocument = z.output<typeof checklistDocument>;

export const getChecklistDocuments = endpoint({
  method: "GET",
  path: "/api/Document/GetChecklistDocuments/:applicationId",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  reply: assumed(z.array(checklistDocument)),
});

/** All versions of a document, newest first. */
export const getDocumentVersions = endpoint({
  method: "GET",
  path: "/api/Document/GetVersions/:documentId",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  reply: assumed(z.array(applicationDocument)),
});

/** Says anew which labels a file answers. */
export const updateDocument = endpoint({
  method: "PUT",
  path: "/api/Document/Update/:id",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  body: z.object({ DocumentTypeIds: labels }),
  reply: assumed(applicationDocument),
});

/** My documents across applications, newest first; with `Search`, best match first. */
export const getMyDocuments = endpoint({
  method: "GET",
  path: "/api/Document/GetMyList",
  pathAssumed: true,
  spec: "1.1 What applicants can do",
  query: z.object({ ...searchedPage.shape, DocumentTypeId: z.optional(partId) }),
  reply: assumed(page(z.object({ ...applicationDocument.shape, ...belongsTo }))),
});

/** Takes an earlier document of mine into another application: by reference, nothing is sent again. */
export const reuseDocument = endpoint({
  method: "POST",
  path: "/api/Document/Reuse/:applicationId",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  body: z.object({ DocumentId: partId, DocumentTypeIds: labels, ItemPath: itemPath }),
  reply: assumed(applicationDocument),
});

/** A URL on the document host for all documents of an application as one zip. */
export const getAllDocumentsUrl = endpoint({
  method: "GET",
  path: "/api/Document/GetDownloadAllUrl/:applicationId",
  pathAssumed: true,
  spec: "7.6.5 Documents",
  reply: assumed(z.object({ Url: z.string(), ExpiresAt: dateTime })),
});

export const downloadAllDocuments = endpoint({
  method: "GET",
  path: "/api/Document/DownloadAll/:applicationId",
  pathAssumed: true,
  host: "documents",
  spec: "7.6.5 Documents",
  reply: file("application/zip"),
});
