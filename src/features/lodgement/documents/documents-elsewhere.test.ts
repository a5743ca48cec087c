import { describe, expect, it } from "vitest";
import type { DocumentId } from "#contract/shapes.ts";
import { createDocumentsElsewhere } from "./documents-elsewhere.ts";

const one = (
  Id: string,
  more: { SeriesId?: string; Version?: number; State?: "Uploaded" | "Superseded" } = {},
) => ({
  ...{
    Id: Id as DocumentId,
    SeriesId: Id,
    Version: 1,
    FileName: `${Id}.pdf`,
    State: "Uploaded" as const,
    IsOutcome: false,
  },
  ...more,
});

function open() {
  const elsewhere = createDocumentsElsewhere();
  elsewhere.update([one("plan"), one("title")]);
  const changes = () => elsewhere.list().map(({ name, kind }) => `${name} ${kind}`);
  return { elsewhere, changes };
}

describe("documents of an open draft", () => {
  it("that another device adds, replaces or removes are listed until they are checked", () => {
    const { elsewhere, changes } = open();
    const newer = one("plan2", { SeriesId: "plan", Version: 2 });
    elsewhere.update([one("plan", { State: "Superseded" }), newer, one("photo")]);
    expect(changes()).toEqual(["plan2.pdf replaced", "photo.pdf added", "title.pdf removed"]);
    expect(elsewhere.findSeenIds()).toEqual(["plan", "title"]);
    elsewhere.markAllSeen();
    expect(changes()).toEqual([]);
    expect(elsewhere.findSeenIds()).toEqual(["plan2", "photo"]);
  });

  it("that change back are not listed", () => {
    const { elsewhere, changes } = open();
    elsewhere.update([one("plan")]);
    expect(changes()).toEqual(["title.pdf removed"]);
    elsewhere.update([one("plan"), one("title")]);
    expect(changes()).toEqual([]);
  });

  it("that this page uploads, replaces or removes are not listed, but a later change elsewhere is", () => {
    const { elsewhere, changes } = open();
    const newer = one("plan2", { SeriesId: "plan", Version: 2 });
    elsewhere.markAdded(newer);
    elsewhere.update([newer, one("plan", { State: "Superseded" }), one("title")]);
    expect(changes()).toEqual([]);
    elsewhere.markRemoved(newer);
    elsewhere.update([one("plan"), one("title")]);
    expect(changes()).toEqual([]);
    expect(elsewhere.findSeenIds()).toEqual(["title", "plan"]);
    elsewhere.update([one("title")]);
    expect(changes()).toEqual(["plan.pdf removed"]);
  });
});
