/** Tests the versions, types, library and download of uploaded documents. */
import { unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import {
  type ChecklistDocument,
  createUpload,
  deleteDocument,
  getAllDocumentsUrl,
  getChecklistDocuments,
  getDocuments,
  getDocumentVersions,
  getMyDocuments,
  restoreDocument,
  reuseDocument,
  updateDocument,
} from "#contract/applications/document.ts";
import { DAY_MS, NEW_DWELLING_TYPE } from "../../service/seeded-service.fixture.ts";
import { createPdfFile, hashSha256, openUploads } from "./uploads.fixture.ts";

const { fixture, app, context, call, applicationId, upload, getFileKey } = await openUploads();
afterAll(() => fixture.service.close());

describe("versions", () => {
  it("are linked by name, explicitly, or after a rejection; other files are separate documents", async () => {
    const firstVersion = await upload(createPdfFile(10), { FileName: "a.pdf", DocumentTypeId: "elevations" });
    const secondVersion = await upload(createPdfFile(11), {
      FileName: "a.pdf",
      DocumentTypeId: "elevations",
    });
    const otherFile = await upload(createPdfFile(12), { FileName: "b.pdf", DocumentTypeId: "elevations" });
    const namedReplacement = await upload(createPdfFile(13), {
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
    const fourthUpload = await upload(createPdfFile(14), { FileName: "d.pdf", DocumentTypeId: "elevations" });
    expect([fourthUpload.SeriesId, fourthUpload.Version]).toEqual([otherFile.Id, 2]);
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
      await upload(createPdfFile(20), { DocumentTypeId: "landscape-plan", FileName: "l.pdf" }),
      await upload(createPdfFile(21), { DocumentTypeId: "landscape-plan", FileName: "l.pdf" }),
    ];
    const fetchVersionStates = async () =>
      (await call(getDocumentVersions, { params: { documentId: firstVersion.Id } })).body.map(
        ({ Id, State }: { Id: string; State: string }) => [Id, State],
      );
    const restoreSecondVersion = () =>
      call(restoreDocument, { params: { applicationId }, body: { DocumentId: secondVersion.Id } });
    await call(deleteDocument, { params: { id: secondVersion.Id } });
    expect(await fetchVersionStates()).toEqual([[firstVersion.Id, "Uploaded"]]);
    expect((await restoreSecondVersion()).body).toEqual(secondVersion);
    expect(await fetchVersionStates()).toEqual([
      [secondVersion.Id, "Uploaded"],
      [firstVersion.Id, "Superseded"],
    ]);
    expect((await restoreSecondVersion()).body.Id).toBe(secondVersion.Id);

    await call(deleteDocument, { params: { id: secondVersion.Id } });
    const fileKey = context.store.collection("removedDocument").get(secondVersion.Id)?.FileKey ?? "";
    fixture.moveClock(DAY_MS + 1);
    expect((await restoreSecondVersion()).status).toBe(404);
    await call(deleteDocument, { params: { id: firstVersion.Id } });
    await expect(context.documents.read(fileKey)).rejects.toThrow();
  });

  it("have unique numbers, and the newest one stays current, when a deletion is undone after an upload", async () => {
    const uploadVersion = (size: number) =>
      upload(createPdfFile(size), { DocumentTypeId: "landscape-plan", FileName: "undo.pdf" });
    await uploadVersion(50);
    const removedVersion = await uploadVersion(51);
    await call(deleteDocument, { params: { id: removedVersion.Id } });
    const newVersion = await uploadVersion(52);
    const body = { DocumentId: removedVersion.Id };
    const restored = (await call(restoreDocument, { params: { applicationId }, body })).body;
    expect(restored).toEqual({ ...removedVersion, State: "Superseded" });
    const versions: { Version: number; State: string }[] = (
      await call(getDocumentVersions, { params: { documentId: newVersion.Id } })
    ).body;
    expect(versions.map(({ Version, State }) => [Version, State])).toEqual([
      [3, "Uploaded"],
      [2, "Superseded"],
      [1, "Superseded"],
    ]);
    await call(deleteDocument, { params: { id: newVersion.Id } });
    const [currentVersion] = (await call(getDocumentVersions, { params: { documentId: removedVersion.Id } }))
      .body;
    expect(currentVersion).toEqual(removedVersion);
  });

  it.each(["UnderReview", "Rejected"] as const)(
    "become %s again if they were before the deleted version",
    async (State) => {
      const names = { DocumentTypeId: "landscape-plan", FileName: `${State}.pdf` };
      const firstVersion = await upload(createPdfFile(60), names);
      const documents = context.store.collection("document");
      const firstRecord = documents.get(firstVersion.Id);
      if (!firstRecord) throw new Error("the upload is stored");
      documents.put({ ...firstRecord, State });
      const secondVersion = await upload(createPdfFile(61), names);
      await call(deleteDocument, { params: { id: secondVersion.Id } });
      expect(documents.get(firstVersion.Id)).toEqual({ ...firstRecord, State });
    },
  );

  it("are refused for an accepted document, and across applications", async () => {
    const acceptedDocument = await upload(createPdfFile(20), { DocumentTypeId: "sections" });
    await fixture.desk(`documents/${acceptedDocument.Id}/decide`, { Decision: "Accepted" });
    const sameName = await upload(createPdfFile(21), { DocumentTypeId: "sections" });
    expect(sameName).toMatchObject({ FileName: acceptedDocument.FileName, Version: 1 });
    expect(context.store.collection("document").get(acceptedDocument.Id)?.State).toBe("Accepted");
    const registerReplacement = (ReplacesId: string) =>
      call(createUpload, {
        params: { applicationId },
        body: { FileName: "x.pdf", Size: 10, DocumentTypeId: "sections", ReplacesId },
      });
    expect((await registerReplacement(acceptedDocument.Id)).status).toBe(400);
    const otherDocument = context.store
      .collection("document")
      .find({ where: { AccountId: "acc-user", State: "UnderReview" } })
      .find((document) => document.ApplicationId !== applicationId);
    if (!otherDocument) throw new Error("the seed has a document of another application");
    expect((await registerReplacement(otherDocument.Id)).status).toBe(404);
  });
});

describe("documents with several types, and the library", () => {
  it("count for each type, and their types can be changed", async () => {
    const typedDocument = await upload(createPdfFile(30), {
      DocumentTypeId: "floor-plans",
      DocumentTypeIds: ["drainage-plan"],
    });
    expect(typedDocument.DocumentTypeIds).toEqual(["floor-plans", "drainage-plan"]);
    const checklistTypes = (await call(getChecklistDocuments, { params: { applicationId } })).body;
    const drainage = checklistTypes.find(
      (type: { DocumentTypeId: string }) => type.DocumentTypeId === "drainage-plan",
    );
    expect(drainage.Documents.map(({ Id }: { Id: string }) => Id)).toContain(typedDocument.Id);
    expect(
      checklistTypes.some(
        (type: { Requirement: string; State: string }) =>
          type.Requirement === "Required" && type.State === "Required",
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
    // There is no type `nothing`, and only the authority can issue a `building-permit`.
    for (const type of ["nothing", "building-permit"]) {
      const body = { DocumentTypeIds: ["site-plan", type] };
      expect((await call(updateDocument, { params: { id: typedDocument.Id }, body })).status).toBe(400);
    }
  });

  it("count for a question that accepts another type instead", async () => {
    const answers = context.store.collection("answers").get(applicationId);
    if (!answers) throw new Error("a draft has answers");
    const newDwelling = { "nature.kinds": ["construction"], parts: ["p1"], "parts.p1.bcaClass": "1a" };
    context.store.collection("answers").put({ ...answers, Answers: newDwelling });
    const getSoilReport = async () => {
      const types: ChecklistDocument[] = (await call(getChecklistDocuments, { params: { applicationId } }))
        .body;
      return types.find(({ DocumentTypeId }) => DocumentTypeId === "soil-report");
    };
    expect(await getSoilReport()).toMatchObject({ Requirement: "Required", State: "Required" });
    const report = await upload(createPdfFile(40), { DocumentTypeId: "geotechnical" });
    const soilReport = await getSoilReport();
    expect(soilReport?.State).toBe("Uploaded");
    expect(soilReport?.Documents.map(({ Id }) => Id)).toEqual([report.Id]);
  });

  it("have a drawing number, which a new version keeps, and a revision, which it does not keep", async () => {
    const drawing = await upload(createPdfFile(900), { FileName: "a-01.pdf" });
    const updateDrawing = (body: object) =>
      call(updateDocument, { params: { id: drawing.Id }, body: { DocumentTypeIds: ["site-plan"], ...body } });
    expect((await updateDrawing({ DrawingNumber: " A-01 ", Revision: "B" })).body).toMatchObject({
      DrawingNumber: "A-01",
      Revision: "B",
    });
    expect((await updateDrawing({})).body.DrawingNumber).toBe("A-01");
    const nextVersion = await upload(createPdfFile(901), { FileName: "a-01.pdf", ReplacesId: drawing.Id });
    expect(nextVersion).toMatchObject({ Version: 2, DrawingNumber: "A-01" });
    expect(nextVersion.Revision ?? null).toBeNull();
    expect((await updateDrawing({ DrawingNumber: "x".repeat(41) })).status).toBe(400);
  });

  it("reuse an earlier document in another application by reference, once", async () => {
    const libraryQuery = { PageNumber: "1", PageSize: "5", Search: "soil" };
    const library = (await call(getMyDocuments, { query: libraryQuery })).body;
    const [source] = library.Items;
    expect(source).toMatchObject({ DocumentTypeName: "Soil report", ApplicationTitle: expect.any(String) });
    const body = { DocumentId: source.Id, DocumentTypeIds: ["soil-report"] };
    const reuseSource = () => call(reuseDocument, { params: { applicationId }, body, key: "library" });
    const [reusedResponse, retryResponse] = [await reuseSource(), await reuseSource()];
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
    expect(Object.values(files).map(hashSha256).sort()).toEqual(
      documents.map(({ Sha256 }: { Sha256: string }) => Sha256).sort(),
    );
    expect(Object.keys(files).every((name) => /^[^/]+\/[^/]+\.(pdf|png)$/.test(name))).toBe(true);
    expect((await app.request(Url.replace(id, applicationId))).status).toBe(403);
  });
});
