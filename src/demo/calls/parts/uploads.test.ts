import { afterAll, describe, expect, it } from "vitest";
import {
  createAdditionalRequest,
  deleteAdditionalRequest,
} from "#contract/applications/additional-request.ts";
import {
  cancelUpload,
  completeUpload,
  getDocuments,
  getDocumentVersions,
  getDownloadUrl,
  getUploadStates,
  resumeUpload,
} from "#contract/applications/document.ts";
import { DAY_MS, NEW_DWELLING_TYPE } from "../../service/seeded-service.fixture.ts";
import { createPdfFile, hashSha256, openUploads, PDF_HEAD } from "./uploads.fixture.ts";

const {
  fixture,
  app,
  context,
  call,
  applicationId,
  registerUpload,
  putBytes,
  completeUploadOf,
  upload,
  getState,
  getFileKey,
} = await openUploads();
afterAll(() => fixture.service.close());

describe("an upload in parts", () => {
  it("is complete after interruptions, each part starting where the previous one ended", async () => {
    const bytes = createPdfFile(50_000);
    const { UploadId, Url } = await registerUpload(bytes);
    const formatRange = (from: number, to: number) => `bytes ${from}-${to - 1}/${bytes.length}`;
    const sendPart = (from: number, to: number) =>
      putBytes(Url, bytes.subarray(from, to), formatRange(from, to));
    expect((await sendPart(0, 20_000)).headers.get("Upload-Offset")).toBe("20000");
    // A retry after a lost response sends the same part again and changes nothing.
    expect((await sendPart(0, 20_000)).headers.get("Upload-Offset")).toBe("20000");
    const gapResponse = await sendPart(30_000, 40_000);
    expect([gapResponse.status, gapResponse.headers.get("Upload-Offset")]).toEqual([409, "20000"]);
    expect((await putBytes(Url, bytes.subarray(20_000, 21_000), formatRange(20_000, 30_000))).status).toBe(
      400,
    );
    const headResponse = await app.request(Url, { method: "HEAD" });
    expect([headResponse.headers.get("Upload-Offset"), headResponse.headers.get("Upload-Length")]).toEqual([
      "20000",
      String(bytes.length),
    ]);
    expect(await getState(UploadId)).toMatchObject({ State: "Partial", Received: 20_000 });
    expect((await completeUploadOf(UploadId)).status).toBe(400);
    fixture.moveClock(301_000);
    expect((await sendPart(20_000, 30_000)).status).toBe(403);
    const callAgain = await fixture.as("user");
    const resumedUpload = (await callAgain(resumeUpload, { params: { applicationId }, body: { UploadId } }))
      .body;
    expect(resumedUpload.Received).toBe(20_000);
    await putBytes(resumedUpload.Url, bytes.subarray(20_000), formatRange(20_000, bytes.length));
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
      hashSha256(bytes),
      firstDownload.Id,
    ]);
    const { Url: download } = (await callAgain(getDownloadUrl, { params: { id: firstDownload.Id } })).body;
    expect(hashSha256(await (await app.request(download)).bytes())).toBe(hashSha256(bytes));
  });

  it.each(["bytes 5-1/10", "bytes 0-10/10", "lines 0-1/2", "bytes */10"])(
    "is refused with the range %s",
    async (range) => {
      const { Url } = await registerUpload(createPdfFile(10));
      expect((await putBytes(Url, PDF_HEAD, range)).status).toBe(400);
    },
  );

  it("leaves no data behind when it is cancelled or abandoned", async () => {
    const { UploadId, Url } = await registerUpload(createPdfFile(100));
    await putBytes(Url, PDF_HEAD, "bytes 0-8/109");
    const parts = context.store.collection("upload").get(UploadId)?.Parts ?? [];
    expect(parts).toHaveLength(1);
    await call(cancelUpload, { params: { applicationId }, body: { UploadId } });
    await expect(context.documents.read(parts[0]?.Key ?? "")).rejects.toThrow();
    expect(await getState(UploadId)).toBeUndefined();
    const abandonedUpload = await registerUpload(createPdfFile(100));
    await putBytes(abandonedUpload.Url, PDF_HEAD, "bytes 0-8/109");
    const [part] = context.store.collection("upload").get(abandonedUpload.UploadId)?.Parts ?? [];
    fixture.moveClock(3 * DAY_MS);
    await (await fixture.as("user"))(getUploadStates, { params: { applicationId } });
    expect(context.store.collection("upload").get(abandonedUpload.UploadId)).toBeUndefined();
    await expect(context.documents.read(part?.Key ?? "")).rejects.toThrow();
  });
});

describe("a quarantined file", () => {
  const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
  const createInfectedFile = (size: number) => Buffer.concat([createPdfFile(size), Buffer.from(EICAR)]);

  it("is removed by the file that replaces it, which becomes a first version", async () => {
    const infectedDocument = await upload(createInfectedFile(40), { FileName: "blocked.pdf" });
    expect(infectedDocument.State).toBe("Quarantined");
    const cleanDocument = await upload(createPdfFile(41), {
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

describe("the files of an additional request", () => {
  const permitId = fixture.idIn("permit-issued", NEW_DWELLING_TYPE);
  const uploadToPermit = (overrides: object) => upload(createPdfFile(50), overrides, permitId);
  const startRequest = async (): Promise<string> => {
    const requests = context.store.collection("additionalRequest");
    for (const { Id } of requests.find({ where: { ApplicationId: permitId } })) requests.delete(Id);
    const body = { TypeId: "extension" };
    return (await call(createAdditionalRequest, { params: { id: permitId }, body })).body.Id;
  };

  it("are deleted with it, and the document that one of them replaced becomes current again", async () => {
    const AdditionalRequestId = await startRequest();
    const lodged = await uploadToPermit({ FileName: "lodged.pdf" });
    const replacement = { FileName: "new.pdf", AdditionalRequestId };
    const second = await uploadToPermit({ ...replacement, ReplacesId: lodged.Id });
    const third = await uploadToPermit({ ...replacement, ReplacesId: second.Id });
    expect([second.Version, third.Version]).toEqual([2, 3]);
    const bytes = createPdfFile(50);
    const unfinishedUpload = await registerUpload(bytes, { AdditionalRequestId }, permitId);
    await putBytes(unfinishedUpload.Url, bytes);
    const fileKey = getFileKey(third.Id);
    await context.documents.read(fileKey);
    await call(deleteAdditionalRequest, { params: { requestId: AdditionalRequestId } });
    const { body: versions } = await call(getDocumentVersions, { params: { documentId: lodged.Id } });
    expect(versions).toEqual([lodged]);
    await expect(context.documents.read(fileKey)).rejects.toThrow();
    expect((await completeUploadOf(unfinishedUpload.UploadId, permitId)).status).toBe(404);
  });

  it("are separate from the application's, also when they are replaced on another screen", async () => {
    const AdditionalRequestId = await startRequest();
    const ofApplication = await uploadToPermit({ FileName: "reason.pdf" });
    const ofRequest = await uploadToPermit({ FileName: "reason.pdf", AdditionalRequestId });
    expect([ofRequest.Version, ofRequest.SeriesId]).toEqual([1, ofRequest.Id]);
    expect(context.store.collection("document").get(ofApplication.Id)?.State).toBe("Uploaded");
    const nextVersion = await uploadToPermit({ FileName: "other.pdf", ReplacesId: ofRequest.Id });
    expect(nextVersion).toMatchObject({ Version: 2, AdditionalRequestId });
  });
});
