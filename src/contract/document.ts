/** Files of an application; the bytes go to the document host by presigned URL (spec 7 Other areas). */
import * as z from "zod/mini";
import { assumed, endpoint, file } from "./endpoint.ts";
import { applicationId, dateTime, documentId, done, nullable } from "./shapes.ts";

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
  State: documentState,
  Reason: nullable(z.string()),
  Version: z.int(),
  UploadedAt: dateTime,
  UploadedBy: z.string(),
  /** By the authority (a permit, stamped plans) rather than by the applicant. */
  IsOutcome: z.boolean(),
});
export type ApplicationDocument = z.output<typeof applicationDocument>;

export const getDocuments = endpoint({
  method: "GET",
  path: "/api/Document/GetList/:applicationId",
  pathAssumed: true,
  spec: "7 Other areas",
  reply: assumed(z.array(applicationDocument)),
});

/** Asks where to put a file. Refused (415, 413) before a byte travels when type or size will not do. */
export const createUpload = endpoint({
  method: "POST",
  path: "/api/Document/GetPresignedUrl/:applicationId",
  pathAssumed: true,
  spec: "7 Other areas",
  body: z.object({
    FileName: z.string().check(z.minLength(1), z.maxLength(255)),
    Size: z.int(),
    DocumentTypeId: z.string(),
    /** SHA-256 of the bytes, hex; the service compares. */
    Sha256: z.optional(z.string()),
  }),
  reply: assumed(z.object({ UploadId: z.string(), Url: z.string(), ExpiresAt: dateTime })),
});

/** After the bytes are there: checks them and makes the document. The same `UploadId` gives the same document. */
export const completeUpload = endpoint({
  method: "POST",
  path: "/api/Document/CompleteUpload/:applicationId",
  pathAssumed: true,
  spec: "7 Other areas",
  body: z.object({ UploadId: z.string() }),
  reply: assumed(applicationDocument),
});

export const deleteDocument = endpoint({
  method: "DELETE",
  path: "/api/Document/Delete/:id",
  pathAssumed: true,
  spec: "7 Other areas",
  reply: assumed(done),
});

/** A URL on the document host that needs no bearer and lives 5 minutes. */
export const getDownloadUrl = endpoint({
  method: "GET",
  path: "/api/Document/GetDownloadUrl/:id",
  pathAssumed: true,
  spec: "7 Other areas",
  reply: assumed(z.object({ Url: z.string(), ExpiresAt: dateTime })),
});

export const downloadDocument = endpoint({
  method: "GET",
  path: "/api/Document/Download/:id",
  pathAssumed: true,
  host: "documents",
  spec: "7 Other areas",
  reply: file("application/octet-stream"),
});
