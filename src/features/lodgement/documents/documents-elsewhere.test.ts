import { describe, expect, it } from "vitest";
import type { DocumentId } from "#contract/shapes.ts";
import { createDocumentChangeTracker } from "./documents-elsewhere.ts";

const createDocument = (
  Id: string,
  overrides: { SeriesId?: string; Version?: number; State?: "Uploaded" | "Superseded" } = {},
) => ({
  Id: Id as DocumentId,
  SeriesId: Id,
  Version: 1,
  FileName: `${Id}.pdf`,
  State: "Uploaded" as const,
  IsOutcome: false,
  ...overrides,
});

function createFixture() {
  const tracker = createDocumentChangeTracker();
  tracker.update([createDocument("plan"), createDocument("title")]);
  const listChangeTexts = () => tracker.list().map(({ name, kind }) => `${name} ${kind}`);
  return { elsewhere: tracker, changes: listChangeTexts };
}

describe("documents of an open draft", () => {
  it("that another device adds, replaces or removes are listed until they are checked", () => {
    const { elsewhere, changes } = createFixture();
    const newerVersion = createDocument("plan2", { SeriesId: "plan", Version: 2 });
    elsewhere.update([
      createDocument("plan", { State: "Superseded" }),
      newerVersion,
      createDocument("photo"),
    ]);
    expect(changes()).toEqual(["plan2.pdf replaced", "photo.pdf added", "title.pdf removed"]);
    expect(elsewhere.findSeenIds()).toEqual(["plan", "title"]);
    elsewhere.markAllSeen();
    expect(changes()).toEqual([]);
    expect(elsewhere.findSeenIds()).toEqual(["plan2", "photo"]);
  });

  it("that change back are not listed", () => {
    const { elsewhere, changes } = createFixture();
    elsewhere.update([createDocument("plan")]);
    expect(changes()).toEqual(["title.pdf removed"]);
    elsewhere.update([createDocument("plan"), createDocument("title")]);
    expect(changes()).toEqual([]);
  });

  it("that this page uploads, replaces or removes are not listed, but a later change elsewhere is", () => {
    const { elsewhere, changes } = createFixture();
    const newerVersion = createDocument("plan2", { SeriesId: "plan", Version: 2 });
    elsewhere.markAdded(newerVersion);
    elsewhere.update([
      newerVersion,
      createDocument("plan", { State: "Superseded" }),
      createDocument("title"),
    ]);
    expect(changes()).toEqual([]);
    elsewhere.markRemoved(newerVersion);
    elsewhere.update([createDocument("plan"), createDocument("title")]);
    expect(changes()).toEqual([]);
    expect(elsewhere.findSeenIds()).toEqual(["title", "plan"]);
    elsewhere.update([createDocument("title")]);
    expect(changes()).toEqual(["plan.pdf removed"]);
  });
});
