import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createInit } from "#contract/applications/application-draft.ts";
import {
  completeUpload,
  createUpload,
  deleteDocument,
  downloadDocument,
  getDocuments,
  getDownloadUrl,
  getUploadStates,
  type UploadState,
} from "#contract/applications/document.ts";
import { createCaller, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

let now = Date.now();
const service = await createInProcessService({ now: () => new Date(now) });
let { call } = await signIn(service, "user");
beforeEach(async () => {
  call = (await signIn(service, "user")).call;
});
afterAll(() => service.close());
const applicationId: string = (
  await call(createInit, { body: { ApplicationTypeId: "building-permit-pool" } })
).body.Id;

const encodeText = (text: string) => new TextEncoder().encode(text);
const PDF = encodeText("%PDF-1.7\nA plan of the garden.\n%%EOF");
const hashSha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const registerUpload = (FileName: string, Size: number, overrides: object = {}) =>
  call(createUpload, {
    params: { applicationId },
    body: { FileName, Size, DocumentTypeId: "site-plan", ...overrides },
  });
const putBytes = (url: string, body: Uint8Array) =>
  service.app.request(url, { method: "PUT", body: Uint8Array.from(body) });
const completeUploadOf = (UploadId: string) =>
  call(completeUpload, { params: { applicationId }, body: { UploadId } });

async function upload(FileName: string, bytes: Uint8Array, overrides: object = {}) {
  const { body } = await registerUpload(FileName, bytes.length, overrides);
  await putBytes(body.Url, bytes);
  return completeUploadOf(body.UploadId);
}

describe("uploading a file", () => {
  it("creates one document, even if completed repeatedly", async () => {
    const { body } = await registerUpload("Site plan.PDF", PDF.length, {
      Sha256: hashSha256(PDF).toUpperCase(),
    });
    expect((await putBytes(body.Url, PDF)).status).toBe(204);
    const [firstResponse, retryResponse] = [
      await completeUploadOf(body.UploadId),
      await completeUploadOf(body.UploadId),
    ];
    expect(firstResponse.status).toBe(200);
    expect(retryResponse.body).toEqual(firstResponse.body);
    expect(firstResponse.body).toMatchObject({
      FileName: "Site plan.PDF",
      ContentType: "application/pdf",
      State: "Uploaded",
      Version: 1,
    });
    const documents = (await call(getDocuments, { params: { applicationId } })).body;
    expect(documents).toEqual([firstResponse.body]);
  });

  it.each([
    ["plan.exe", 415],
    ["plan.pdf.exe", 415],
    ["plan.svg", 415],
    ["plan.html", 415],
    ["plan", 415],
    [".pdf", 415],
    ["__proto__", 415],
  ])("refuses %s before the upload starts", async (name, status) => {
    expect((await registerUpload(name, 10)).status).toBe(status);
  });

  it("refuses too many bytes, declared or actual, and empty files", async () => {
    expect((await registerUpload("plan.pdf", 26_214_401)).status).toBe(413);
    expect((await registerUpload("plan.pdf", 0)).status).toBe(400);
    const { body } = await registerUpload("plan.pdf", 10);
    expect((await putBytes(body.Url, PDF)).status).toBe(413);
    expect((await completeUploadOf(body.UploadId)).status).toBe(400);
  });

  it("refuses a truncated or corrupted file", async () => {
    const truncatedUpload = (await registerUpload("plan.pdf", PDF.length)).body;
    await putBytes(truncatedUpload.Url, PDF.slice(0, 12));
    expect((await completeUploadOf(truncatedUpload.UploadId)).status).toBe(400);
    const corruptedResponse = await upload("plan.pdf", PDF, { Sha256: hashSha256(encodeText("other")) });
    expect([corruptedResponse.status, corruptedResponse.body.error]).toEqual([
      400,
      expect.stringMatching(/damaged/),
    ]);
  });

  it.each([
    ["picture.png", "%PDF-1.7"],
    ["page.pdf", "<html><script>alert(1)</script>"],
    ["photo.jpg", "GIF89a"],
    ["photo.webp", "RIFF....AVI "],
    ["letter.docx", "MZ"],
  ])("refuses %s with other content", async (name, content) => {
    expect((await upload(name, encodeText(content))).status).toBe(415);
  });

  it("quarantines a file that the scanner detects, and refuses to download it", async () => {
    const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
    const { body } = await upload("form.pdf", encodeText(`%PDF-1.7\n${"x".repeat(70_000)}${eicar}`));
    expect(body).toMatchObject({ State: "Quarantined", Reason: expect.any(String) });
    expect((await call(getDownloadUrl, { params: { id: body.Id } })).status).toBe(400);
    expect((await call(downloadDocument, { params: { id: body.Id } })).status).toBe(404);
  });

  it("removes folders, control characters and text direction overrides from a name", async () => {
    expect((await upload("../../etc/pass\u202ewd\u0000.pdf", PDF)).body.FileName).toBe("passwd.pdf");
  });

  it("accepts an unmodified presigned URL, for five minutes", async () => {
    const { body } = await registerUpload("plan.pdf", PDF.length);
    expect((await putBytes(body.Url.replace(/expires=\d+/, "expires=99999999999999"), PDF)).status).toBe(403);
    expect((await putBytes(body.Url.replace(body.UploadId, "other"), PDF)).status).toBe(403);
    expect(Date.parse(body.ExpiresAt) - now).toBe(300_000);
    now += 301_000;
    expect((await putBytes(body.Url, PDF)).status).toBe(403);
  });
});

describe("downloading a file", () => {
  it("returns the same bytes for the presigned URL, for five minutes", async () => {
    const { body } = await upload("Plan Müller (2).pdf", PDF);
    const { Url } = (await call(getDownloadUrl, { params: { id: body.Id } })).body;
    const response = await service.app.request(Url);
    expect(hashSha256(await response.bytes())).toBe(hashSha256(PDF));
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^inline; filename="Plan M_ller \(2\).pdf"; filename\*=UTF-8''Plan%20M%C3%BCller/,
    );
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    now += 301_000;
    expect((await service.app.request(Url)).status).toBe(403);
    expect((await createCaller(service)(downloadDocument, { params: { id: body.Id } })).status).toBe(403);
  });

  it("works for a name with half of a surrogate pair, now and in older records", async () => {
    const { body } = await upload("plan \ud800.pdf", PDF);
    expect(body.FileName).toBe("plan \ufffd.pdf");
    const documents = service.context.store.collection("document");
    const record = documents.get(body.Id);
    if (!record) throw new Error("no document");
    for (const FileName of [body.FileName, "plan \ud800.pdf"]) {
      documents.put({ ...record, FileName });
      const { Url } = (await call(getDownloadUrl, { params: { id: body.Id } })).body;
      expect((await service.app.request(Url)).status).toBe(200);
    }
  });

  it("downloads types that a browser cannot display safely as an attachment", async () => {
    const { body } = await upload("plan.dwg", encodeText("AC1032 drawing"));
    const { Url } = (await call(getDownloadUrl, { params: { id: body.Id } })).body;
    expect((await service.app.request(Url)).headers.get("Content-Disposition")).toMatch(/^attachment/);
  });
});

describe("files of a repeating section", () => {
  const uploadToItem = (ItemPath: string) =>
    upload("extract.pdf", PDF, { DocumentTypeId: "other", ItemPath });

  it("have the item's path, and replace only files of the same name and item", async () => {
    const [firstItem, secondItem] = [await uploadToItem("consents.c1"), await uploadToItem("consents.c2")];
    expect([firstItem.body.ItemPath, secondItem.body.ItemPath]).toEqual(["consents.c1", "consents.c2"]);
    expect([firstItem.body.Version, secondItem.body.Version]).toEqual([1, 1]);
    const replacement = (await uploadToItem("consents.c1")).body;
    expect([replacement.Version, replacement.SeriesId]).toEqual([2, firstItem.body.SeriesId]);
  });

  it("have the item's path and the hash while the upload is pending", async () => {
    await registerUpload("begun.pdf", 9, {
      DocumentTypeId: "other",
      ItemPath: "consents.c1",
      Sha256: hashSha256(PDF),
    });
    const states = (await call(getUploadStates, { params: { applicationId } })).body as UploadState[];
    const pendingUpload = states.find(({ FileName }) => FileName === "begun.pdf");
    expect(pendingUpload).toMatchObject({ ItemPath: "consents.c1", Sha256: hashSha256(PDF), Received: 0 });
  });
});

describe("deleting a document", () => {
  it("is possible in a draft, and not after lodging", async () => {
    const { body } = await upload("mistake.pdf", PDF);
    expect((await call(deleteDocument, { params: { id: body.Id } })).status).toBe(200);
    const documents = (await call(getDocuments, { params: { applicationId } })).body;
    expect(documents.map(({ Id }: { Id: string }) => Id)).not.toContain(body.Id);
    const lodgedDocument = (await call(getDocuments, { params: { applicationId: "app015accuser" } })).body[0];
    expect((await call(deleteDocument, { params: { id: lodgedDocument.Id } })).status).toBe(400);
    expect(
      (
        await call(createUpload, {
          params: { applicationId: "app015accuser" },
          body: { FileName: "a.pdf", Size: 5, DocumentTypeId: "other" },
        })
      ).status,
    ).toBe(400);
  });
});
