import { createHash, randomBytes } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { createInit } from "#contract/applications/application-draft.ts";
import {
  cancelUpload,
  completeUpload,
  createUpload,
  deleteDocument,
  getAllDocumentsUrl,
  getChecklistDocuments,
  getDocuments,
  getDocumentVersions,
  getDownloadUrl,
  getMyDocuments,
  getUploadStates,
  restoreDocument,
  resumeUpload,
  reuseDocument,
  updateDocument,
} from "#contract/applications/document.ts";
import type { CallService } from "../../service/caller.fixture.ts";
import { DAY_MS, NEW_DWELLING_TYPE, openSeededServiceAt } from "../../service/seeded-service.fixture.ts";

const fixture = await openSeededServiceAt();
afterAll(() => fixture.service.close());
const { app, context } = fixture.service;
/** Signs in before each call, because access tokens expire when a test moves the clock. */
const call: CallService = async (...args) => (await fixture.as("user"))(...args);
const applicationId: string = (await call(createInit, { body: { ApplicationTypeId: NEW_DWELLING_TYPE } }))
  .body.Id;
const PDF_HEAD = Buffer.from("%PDF-1.7\n");
const getFile = (size: number) => Buffer.concat([PDF_HEAD, randomBytes(size)]);
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function registerUpload(bytes: Uint8Array, overrides: object = {}) {
  const body = {
    FileName: "plan.pdf",
    Size: bytes.length,
    DocumentTypeId: "site-plan",
    Sha256: sha(bytes),
    ...overrides,
  };
  const response = await call(createUpload, { params: { applicationId }, body });
  expect(response.body).toMatchObject({ UploadId: expect.any(String) });
  return response.body as { UploadId: string; Url: string };
}
const putBytes = (url: string, bytes: Uint8Array, range?: string) =>
  app.request(url, {
    method: "PUT",
    body: Uint8Array.from(bytes),
    ...(range ? { headers: { "Content-Range": range } } : {}),
  });
const completeUploadOf = (UploadId: string) =>
  call(completeUpload, { params: { applicationId }, body: { UploadId } });
async function upload(bytes: Uint8Array, overrides: object = {}) {
  const { UploadId, Url } = await registerUpload(bytes, overrides);
  await putBytes(Url, bytes);
  return (await completeUploadOf(UploadId)).body;
}
const getState = async (UploadId: string) =>
  (await call(getUploadStates, { params: { applicationId } })).body.find(
    (state: { UploadId: string }) => state.UploadId === UploadId,
  );
const getFileKey = (id: string) => context.store.collection("document").get(id)?.FileKey ?? "";

describe("an upload in parts", () => {
  it("is complete after interruptions, each part starting where the previous one ended", async () => {
    const bytes = getFile(50_000);
    const { UploadId, Url } = await registerUpload(bytes);
    const range = (from: number, to: number) => `bytes ${from}-${to - 1}/${bytes.length}`;
    const send = (from: number, to: number) => putBytes(Url, bytes.subarray(from, to), range(from, to));
    expect((await send(0, 20_000)).headers.get("Upload-Offset")).toBe("20000");
    // A retry after a lost response sends the same part again and changes nothing.
    expect((await send(0, 20_000)).headers.get("Upload-Offset")).toBe("20000");
    const gapResponse = await send(30_000, 40_000);
    expect([gapResponse.status, gapResponse.headers.get("Upload-Offset")]).toEqual([409, "20000"]);
    expect((await putBytes(Url, bytes.subarray(20_000, 21_000), range(20_000, 30_000))).status).toBe(400);
    const head = await app.request(Url, { method: "HEAD" });
    expect([head.headers.get("Upload-Offset"), head.headers.get("Upload-Length")]).toEqual([
      "20000",
      String(bytes.length),
    ]);
    expect(await getState(UploadId)).toMatchObject({ State: "Partial", Received: 20_000 });
    expect((await completeUploadOf(UploadId)).status).toBe(400);
    fixture.moveClock(301_000);
    expect((await send(20_000, 30_000)).status).toBe(403);
    const callAgain = await fixture.as("user");
    const resumedUpload = (await callAgain(resumeUpload, { params: { applicationId }, body: { UploadId } }))
      .body;
    expect(resumedUpload.Received).toBe(20_000);
    await putBytes(resumedUpload.Url, bytes.subarray(20_000), range(20_000, bytes.length));
    const completeResponse = await callAgain(completeUpload, {
      params: { applicationId },
      body: { UploadId },
    });
    const [firstDownload, secondDownload] = [
      completeResponse.body,
      (await callAgain(completeUpload, { params: { applicationId }, body: { UploadId } })).body,
    ];
    expect([completeResponse.status, firstDownload.Sha256, secondDownload.Id]).toEqual([
      200,
      sha(bytes),
      firstDownload.Id,
    ]);
    const { Url: download } = (await callAgain(getDownloadUrl, { params: { id: firstDownload.Id } })).body;
    expect(sha(await (await app.request(download)).bytes())).toBe(sha(bytes));
  });

  it.each(["bytes 5-1/10", "bytes 0-10/10", "lines 0-1/2", "bytes */10"])(
    "is refused with the range %s",
    async (range) => {
      const { Url } = await registerUpload(getFile(10));
      expect((await putBytes(Url, PDF_HEAD, range)).status).toBe(400);
    },
  );

  it("leaves no data behind when it is cancelled or abandoned", async () => {
    const { UploadId, Url } = await registerUpload(getFile(100));
    await putBytes(Url, PDF_HEAD, "bytes 0-8/109");
    const parts = context.store.collection("upload").get(UploadId)?.Parts ?? [];
    expect(parts).toHaveLength(1);
    await call(cancelUpload, { params: { applicationId }, body: { UploadId } });
    await expect(context.documents.read(parts[0]?.Key ?? "")).rejects.toThrow();
    expect(await getState(UploadId)).toBeUndefined();
    const abandonedUpload = await registerUpload(getFile(100));
    await putBytes(abandonedUpload.Url, PDF_HEAD, "bytes 0-8/109");
    const [part] = context.store.collection("upload").get(abandonedUpload.UploadId)?.Parts ?? [];
    fixture.moveClock(3 * DAY_MS);
    await (await fixture.as("user"))(getUploadStates, { params: { applicationId } });
    expect(context.store.collection("upload").get(abandonedUpload.UploadId)).toBeUndefined();
    await expect(context.documents.read(part?.Key ?? "")).rejects.toThrow();
  });
});

describe("versions", () => {
  it("are linked by name, explicitly, or after a rejection; other files are separate documents", async () => {
    const firstVersion = await upload(getFile(10), { FileName: "a.pdf", DocumentTypeId: "elevations" });
    const secondVersion = await upload(getFile(11), { FileName: "a.pdf", DocumentTypeId: "elevations" });
    const otherFile = await upload(getFile(12), { FileName: "b.pdf", DocumentTypeId: "elevations" });
    const namedReplacement = await upload(getFile(13), {
      FileName: "c.pdf",
      DocumentTypeId: "elevations",
      ReplacesId: secondVersion.Id,
    });
    expect([
      firstVersion.Version,
      secondVersion.Version,
      otherFile.Version,
      namedReplacement.Version,
    ]).toEqual([1, 2, 1, 3]);
    await fixture.desk(`documents/${otherFile.Id}/decide`, { Decision: "Rejected", Reason: "No scale" });
    const after = await upload(getFile(14), { FileName: "d.pdf", DocumentTypeId: "elevations" });
    expect([after.SeriesId, after.Version]).toEqual([otherFile.Id, 2]);
    const versions = (await call(getDocumentVersions, { params: { documentId: namedReplacement.Id } })).body;
    expect(
      versions.map(({ FileName, State }: { FileName: string; State: string }) => [FileName, State]),
    ).toEqual([
      ["c.pdf", "Uploaded"],
      ["a.pdf", "Superseded"],
      ["a.pdf", "Superseded"],
    ]);
    await call(deleteDocument, { params: { id: namedReplacement.Id } });
    const remainingVersions = (await call(getDocumentVersions, { params: { documentId: secondVersion.Id } }))
      .body;
    expect(remainingVersions.map(({ State }: { State: string }) => State)).toEqual([
      "Uploaded",
      "Superseded",
    ]);
  });

  it("are restored when a deletion is undone within a day", async () => {
    const [firstVersion, secondVersion] = [
      await upload(getFile(20), { DocumentTypeId: "landscape-plan", FileName: "l.pdf" }),
      await upload(getFile(21), { DocumentTypeId: "landscape-plan", FileName: "l.pdf" }),
    ];
    const states = async () =>
      (await call(getDocumentVersions, { params: { documentId: firstVersion.Id } })).body.map(
        ({ Id, State }: { Id: string; State: string }) => [Id, State],
      );
    const restoreSecond = () =>
      call(restoreDocument, { params: { applicationId }, body: { DocumentId: secondVersion.Id } });
    await call(deleteDocument, { params: { id: secondVersion.Id } });
    expect(await states()).toEqual([[firstVersion.Id, "Uploaded"]]);
    expect((await restoreSecond()).body).toEqual(secondVersion);
    expect(await states()).toEqual([
      [secondVersion.Id, "Uploaded"],
      [firstVersion.Id, "Superseded"],
    ]);
    expect((await restoreSecond()).body.Id).toBe(secondVersion.Id);

    await call(deleteDocument, { params: { id: secondVersion.Id } });
    const key = context.store.collection("removedDocument").get(secondVersion.Id)?.FileKey ?? "";
    fixture.moveClock(DAY_MS + 1);
    expect((await restoreSecond()).status).toBe(404);
    await call(deleteDocument, { params: { id: firstVersion.Id } });
    await expect(context.documents.read(key)).rejects.toThrow();
  });

  it("are refused for an accepted document, and across applications", async () => {
    const acceptedDocument = await upload(getFile(20), { DocumentTypeId: "sections" });
    await fixture.desk(`documents/${acceptedDocument.Id}/decide`, { Decision: "Accepted" });
    const registerReplacement = (ReplacesId: string) =>
      call(createUpload, {
        params: { applicationId },
        body: { FileName: "x.pdf", Size: 10, DocumentTypeId: "sections", ReplacesId },
      });
    expect((await registerReplacement(acceptedDocument.Id)).status).toBe(400);
    const [otherApplication] = context.store
      .collection("document")
      .find({ where: { AccountId: "acc-user", State: "UnderReview" } });
    expect((await registerReplacement(otherApplication?.Id ?? "")).status).toBe(404);
  });
});

describe("a quarantined file", () => {
  const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
  const createInfectedFile = (size: number) => Buffer.concat([getFile(size), Buffer.from(EICAR)]);

  it("is removed by the file that replaces it, which becomes a first version", async () => {
    const infectedDocument = await upload(createInfectedFile(40), { FileName: "blocked.pdf" });
    expect(infectedDocument.State).toBe("Quarantined");
    const cleanDocument = await upload(getFile(41), {
      FileName: "blocked.pdf",
      ReplacesId: infectedDocument.Id,
    });
    expect(cleanDocument).toMatchObject({ State: "Uploaded", Version: 1 });
    const { body } = await call(getDocuments, { params: { applicationId } });
    const states = body.filter(({ FileName }: { FileName: string }) => FileName === "blocked.pdf");
    expect(states.map(({ Id }: { Id: string }) => Id)).toEqual([cleanDocument.Id]);
    expect(context.store.collection("removedDocument").get(infectedDocument.Id)?.State).toBe("Quarantined");
  });

  it("stays if the file that should replace it is quarantined too", async () => {
    const infectedDocument = await upload(createInfectedFile(42), { FileName: "again.pdf" });
    await upload(createInfectedFile(43), { FileName: "again.pdf", ReplacesId: infectedDocument.Id });
    expect(context.store.collection("document").get(infectedDocument.Id)?.State).toBe("Quarantined");
  });
});

describe("documents with several types, and the library", () => {
  it("count for each type, and their types can be changed", async () => {
    const typedDocument = await upload(getFile(30), {
      DocumentTypeId: "floor-plans",
      DocumentTypeIds: ["drainage-plan"],
    });
    expect(typedDocument.DocumentTypeIds).toEqual(["floor-plans", "drainage-plan"]);
    const neededTypes = (await call(getChecklistDocuments, { params: { applicationId } })).body;
    const drainage = neededTypes.find(
      (neededType: { DocumentTypeId: string }) => neededType.DocumentTypeId === "drainage-plan",
    );
    expect(drainage.Documents.map(({ Id }: { Id: string }) => Id)).toContain(typedDocument.Id);
    expect(
      neededTypes.some(
        (neededType: { Requirement: string; State: string }) =>
          neededType.Requirement === "Required" && neededType.State === "Required",
      ),
    ).toBe(true);
    const relabelResponse = await call(updateDocument, {
      params: { id: typedDocument.Id },
      body: { DocumentTypeIds: ["landscape-plan"] },
    });
    expect(relabelResponse.body).toMatchObject({
      DocumentTypeId: "landscape-plan",
      DocumentTypeName: "Landscape plan",
    });
    // The last is a type that only the authority issues.
    for (const type of ["nothing", "building-permit"]) {
      const body = { DocumentTypeIds: ["site-plan", type] };
      expect((await call(updateDocument, { params: { id: typedDocument.Id }, body })).status).toBe(400);
    }
  });

  it("have a drawing number, which a new version keeps, and a revision, which it does not keep", async () => {
    const drawing = await upload(getFile(900), { FileName: "a-01.pdf" });
    const updateDrawing = (body: object) =>
      call(updateDocument, { params: { id: drawing.Id }, body: { DocumentTypeIds: ["site-plan"], ...body } });
    expect((await updateDrawing({ DrawingNumber: " A-01 ", Revision: "B" })).body).toMatchObject({
      DrawingNumber: "A-01",
      Revision: "B",
    });
    expect((await updateDrawing({})).body.DrawingNumber).toBe("A-01");
    const nextVersion = await upload(getFile(901), { FileName: "a-01.pdf", ReplacesId: drawing.Id });
    expect(nextVersion).toMatchObject({ Version: 2, DrawingNumber: "A-01" });
    expect(nextVersion.Revision ?? null).toBeNull();
    expect((await updateDrawing({ DrawingNumber: "x".repeat(41) })).status).toBe(400);
  });

  it("reuse an earlier document in another application by reference, once", async () => {
    const page = { PageNumber: "1", PageSize: "5", Search: "soil" };
    const library = (await call(getMyDocuments, { query: page })).body;
    const [source] = library.Items;
    expect(source).toMatchObject({ DocumentTypeName: "Soil report", ApplicationTitle: expect.any(String) });
    const body = { DocumentId: source.Id, DocumentTypeIds: ["soil-report"] };
    const send = () => call(reuseDocument, { params: { applicationId }, body, key: "library" });
    const [reusedResponse, retryResponse] = [await send(), await send()];
    expect([reusedResponse.status, retryResponse.body.Id]).toEqual([200, reusedResponse.body.Id]);
    expect(reusedResponse.body).toMatchObject({ ReusedFromId: source.Id, State: "Uploaded", Version: 1 });
    expect(getFileKey(reusedResponse.body.Id)).toBe(getFileKey(source.Id));
    await call(deleteDocument, { params: { id: reusedResponse.body.Id } });
    expect((await context.documents.read(getFileKey(source.Id))).locked).toBe(false);
    const [othersDocument] = context.store
      .collection("document")
      .find({ where: { AccountId: "acc-child1" } });
    const othersBody = { DocumentId: othersDocument?.Id, DocumentTypeIds: ["other"] };
    expect((await call(reuseDocument, { params: { applicationId }, body: othersBody })).status).toBe(404);
  });
});

describe("all documents as a zip", () => {
  it("contains unmodified files in folders, with unique names, without old versions", async () => {
    const id = fixture.idIn("inspections", NEW_DWELLING_TYPE);
    const { Url } = (await call(getAllDocumentsUrl, { params: { applicationId: id } })).body;
    const response = await app.request(Url);
    expect(response.headers.get("Content-Type")).toBe("application/zip");
    const files = unzipSync(await response.bytes());
    const documents = (await call(getDocuments, { params: { applicationId: id } })).body.filter(
      ({ State }: { State: string }) => State !== "Superseded",
    );
    expect(Object.keys(files)).toHaveLength(documents.length);
    expect(Object.values(files).map(sha).sort()).toEqual(
      documents.map(({ Sha256 }: { Sha256: string }) => Sha256).sort(),
    );
    expect(Object.keys(files).every((name) => /^[^/]+\/[^/]+\.(pdf|png)$/.test(name))).toBe(true);
    expect((await app.request(Url.replace(id, applicationId))).status).toBe(403);
  });
});
