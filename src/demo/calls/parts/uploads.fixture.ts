/** Uploads documents to a draft of a seeded service, or to another application by its id. */
import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import { createInit } from "#contract/applications/application-draft.ts";
import { completeUpload, createUpload, getUploadStates } from "#contract/applications/document.ts";
import type { CallService } from "../../service/caller.fixture.ts";
import { NEW_DWELLING_TYPE, openSeededServiceAt } from "../../service/seeded-service.fixture.ts";

export const PDF_HEAD = Buffer.from("%PDF-1.7\n");
export const createPdfFile = (size: number) => Buffer.concat([PDF_HEAD, randomBytes(size)]);
export const hashSha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Opens the service and creates a draft for the uploads. Close `fixture.service` after the tests. */
export async function openUploads() {
  const fixture = await openSeededServiceAt();
  const { app, context } = fixture.service;
  /** Signs in before each call, because access tokens expire when a test moves the clock. */
  const call: CallService = async (...args) => (await fixture.as("user"))(...args);
  const draft = await call(createInit, { body: { ApplicationTypeId: NEW_DWELLING_TYPE } });
  const applicationId: string = draft.body.Id;

  async function registerUpload(bytes: Uint8Array, overrides: object = {}, id = applicationId) {
    const body = {
      FileName: "plan.pdf",
      Size: bytes.length,
      DocumentTypeId: "site-plan",
      Sha256: hashSha256(bytes),
      ...overrides,
    };
    const response = await call(createUpload, { params: { applicationId: id }, body });
    expect(response.body).toMatchObject({ UploadId: expect.any(String) });
    return response.body as { UploadId: string; Url: string };
  }
  const putBytes = (url: string, bytes: Uint8Array, range?: string) =>
    app.request(url, {
      method: "PUT",
      body: Uint8Array.from(bytes),
      ...(range ? { headers: { "Content-Range": range } } : {}),
    });
  const completeUploadOf = (UploadId: string, id = applicationId) =>
    call(completeUpload, { params: { applicationId: id }, body: { UploadId } });
  async function upload(bytes: Uint8Array, overrides: object = {}, id = applicationId) {
    const { UploadId, Url } = await registerUpload(bytes, overrides, id);
    await putBytes(Url, bytes);
    return (await completeUploadOf(UploadId, id)).body;
  }
  const getState = async (UploadId: string) =>
    (await call(getUploadStates, { params: { applicationId } })).body.find(
      (state: { UploadId: string }) => state.UploadId === UploadId,
    );
  const getFileKey = (id: string) => context.store.collection("document").get(id)?.FileKey ?? "";
  return {
    ...{ fixture, app, context, call, applicationId, registerUpload, putBytes },
    ...{ completeUploadOf, upload, getState, getFileKey },
  };
}
