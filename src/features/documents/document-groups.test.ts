import { describe, expect, it } from "vitest";
import type { ApplicationDocument, ChecklistDocument } from "#contract/applications/document.ts";
import { groupDocuments } from "./document-groups.ts";

const createDocument = (Id: string, change: Partial<ApplicationDocument> = {}) =>
  ({
    ...{ Id, FileName: `${Id}.pdf`, State: "Uploaded", IsOutcome: false, UploadedBy: "Ada" },
    ...{ DocumentTypeId: "site-plan", DocumentTypeName: "Site plan", DocumentTypeIds: ["site-plan"] },
    ...change,
  }) as ApplicationDocument;
const createDocumentKind = (DocumentTypeId: string, change: Partial<ChecklistDocument> = {}) =>
  ({
    ...{ DocumentTypeId, Name: DocumentTypeId, Group: "Drawings", Requirement: "Required" },
    ...{ State: "Required", Labels: [], Documents: [] },
    ...change,
  }) as ChecklistDocument;
const listKindIds = (groups: ReturnType<typeof groupDocuments>) => groups.typeGroups.map(({ id }) => id);

describe("document groups", () => {
  const checklistDocuments = [
    createDocumentKind("levels", { Requirement: "Recommended", State: "NotApplicable" }),
    createDocumentKind("title", { State: "Accepted" }),
    createDocumentKind("soil"),
    createDocumentKind("site-plan", { State: "Rejected" }),
  ];
  const uploadedDocuments = [
    createDocument("a", { State: "Rejected" }),
    createDocument("t", { DocumentTypeId: "title", DocumentTypeIds: ["title"], State: "Accepted" }),
  ];

  it("start with rejected documents, then missing ones", () => {
    const groups = groupDocuments(uploadedDocuments, checklistDocuments, { mayAdd: true });
    expect(listKindIds(groups)).toEqual(["site-plan", "soil", "title", "levels"]);
    expect([groups.uploadedCount, groups.requiredCount]).toEqual([1, 3]);
  });

  it("request nothing if nothing can be uploaded", () => {
    expect(listKindIds(groupDocuments(uploadedDocuments, checklistDocuments, { mayAdd: false }))).toEqual([
      "site-plan",
      "title",
    ]);
  });

  it("list issued documents separately and leave out old versions", () => {
    const issuedDocument = createDocument("permit", { IsOutcome: true, State: "Accepted" });
    const oldVersion = createDocument("old", { State: "Superseded" });
    const groups = groupDocuments([issuedDocument, oldVersion, ...uploadedDocuments], checklistDocuments, {
      mayAdd: false,
    });
    expect(groups.issuedDocuments).toEqual([issuedDocument]);
    expect(groups.typeGroups.flatMap(({ documents }) => documents.map(({ Id }) => Id))).toEqual(["a", "t"]);
  });

  it("list a file under its first type and mention it under the others", () => {
    const drawingSet = createDocument("set", { DocumentTypeIds: ["site-plan", "soil"] });
    const groups = groupDocuments([drawingSet], checklistDocuments, { mayAdd: true });
    const soil = groups.typeGroups.find(({ id }) => id === "soil");
    expect([soil?.documents, soil?.labelledDocuments]).toEqual([[], [drawingSet]]);
  });

  it("mention a file of another type that the question accepts instead", () => {
    const report = createDocument("r", { DocumentTypeId: "geo", DocumentTypeIds: ["geo"] });
    const soil = createDocumentKind("soil", { State: "Uploaded", Documents: [report] });
    const groups = groupDocuments([report], [soil], { mayAdd: true });
    expect(groups.typeGroups[0]?.labelledDocuments).toEqual([report]);
    expect(groups.uploadedCount).toBe(1);
  });

  it("of the authority are found as issued, not as accepted", () => {
    const issuedDocument = createDocument("permit", { IsOutcome: true, State: "Accepted" });
    const findIssued = (state: "Issued" | "Accepted") =>
      groupDocuments([issuedDocument], [], { mayAdd: false, filter: { text: "", state } }).issuedDocuments;
    expect(findIssued("Issued")).toEqual([issuedDocument]);
    expect(findIssued("Accepted")).toEqual([]);
  });

  it("are filtered by text and state", () => {
    const filterNames = (words: string, state: "" | "Accepted" = "") =>
      listKindIds(
        groupDocuments(uploadedDocuments, checklistDocuments, {
          mayAdd: true,
          filter: { text: words, state },
        }),
      );
    expect(filterNames("SITE a.pdf")).toEqual(["site-plan"]);
    expect(filterNames("", "Accepted")).toEqual(["title"]);
    expect(filterNames("nowhere")).toEqual([]);
  });
});
