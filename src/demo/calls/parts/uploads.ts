/**
 * The endpoints of file uploads: send a file in one request or in parts, resume after an interruption, cancel.
 */

import type { Hono } from "hono";
import { cancelUpload, getUploadStates, resumeUpload } from "#contract/applications/document.ts";
import type { ServiceContext } from "../../context/context.ts";
import {
  countReceivedBytes,
  deleteUpload,
  parseByteRange,
  receiveUploadPart,
} from "../../domain/documents/upload-parts.ts";
import { deleteExpiredUploads, toUploadResponse } from "../../domain/documents/upload-states.ts";
import { receiveUpload } from "../../domain/documents/uploads.ts";
import { openRequestBody } from "../../http/request-body.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { checkPresigned, presignUrl } from "../../http/urls/presigned-url.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { UploadRecord } from "../../records/document-record.ts";
import { getApplicationFor } from "../../rules/access.ts";

export function serveUploads(serve: ServeEndpoint, app: Hono, context: ServiceContext): void {
  const uploads = context.store.collection("upload");
  const getUploadFor = (id: string, applicationId: string, account: AccountRecord): UploadRecord => {
    getApplicationFor("edit", applicationId, account, context);
    const upload = uploads.get(id);
    if (upload?.ApplicationId !== applicationId) throw createNotFoundError();
    return upload;
  };

  serve(getUploadStates, async ({ params, signedIn }) => {
    const { Id } = getApplicationFor("view", params.applicationId, signedIn.account, context);
    await deleteExpiredUploads(context);
    return uploads
      .find({ where: { ApplicationId: Id } })
      .map((upload) => toUploadResponse(upload, context.now()));
  });

  serve(resumeUpload, async ({ params, body, signedIn, request }) => {
    const upload = getUploadFor(body.UploadId, params.applicationId, signedIn.account);
    const response = toUploadResponse(upload, context.now());
    if (response.State === "Completed" || response.State === "Expired")
      throw new ServiceError(410, createMessage("documents.uploadExpired"));
    const { Url, ExpiresAt: UrlExpiresAt } = await presignUrl(
      "PUT",
      `/documents/uploads/${upload.Id}`,
      request,
      context,
    );
    return { ...response, Url, UrlExpiresAt };
  });

  serve(cancelUpload, async ({ params, body, signedIn }) => {
    await deleteUpload(getUploadFor(body.UploadId, params.applicationId, signedIn.account), context);
    return SUCCESS_RESPONSE;
  });

  // `PUT` uploads the file, or a part of it with `Content-Range`. `HEAD` and `GET` return the offset of the
  // next part.
  app.on(["PUT", "GET"], "/documents/uploads/:id", async (c) => {
    const putRequest = new Request(c.req.url, { method: "PUT" });
    await checkPresigned(putRequest, context);
    const id = c.req.param("id");
    if (c.req.method !== "PUT") return c.body(null, 204, getOffset(uploads.get(id)));
    const range = parseByteRange(c.req.raw.headers.get("Content-Range"));
    const bytes = await openRequestBody(c.req.raw);
    if (range) await receiveUploadPart(id, range, bytes, context);
    else await receiveUpload(id, bytes, context);
    return c.body(null, 204, getOffset(uploads.get(id)));
  });
}

function getOffset(upload: UploadRecord | undefined): Record<string, string> {
  if (!upload) throw createNotFoundError();
  return { "Upload-Offset": String(countReceivedBytes(upload)), "Upload-Length": String(upload.Size) };
}
