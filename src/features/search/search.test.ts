import { describe, expect, it } from "vitest";
import { splitMarkedText } from "./highlighted-text.tsx";
import { findScreens } from "./palette/find-screens.ts";
import { listPaletteGroups } from "./palette/palette-options.ts";
import { parseSearchParams, readSearchState, writeSearchParams } from "./search-state.ts";

const screens = [
  { href: "/app-list", title: "My applications" },
  { href: "/wizards/application-lodgement", title: "Start an application" },
  { href: "/x", title: "Tài liệu đã nộp" },
];
const createHit = (Id: string) => ({
  ...{ Kind: "document" as const, Id, Title: { Text: Id, Ranges: [] }, Fragment: null, Context: "" },
  ...{ ApplicationId: null, StatusName: null, Link: `/${Id}`, UpdatedAt: "2026-11-21T00:00:00Z" },
});
const oakResult = {
  Groups: [{ Kind: "document" as const, Name: "", Count: 1, IsMore: false, Items: [createHit("plan")] }],
  TotalCount: 1,
};
const state = {
  screens,
  recentSearches: ["pool"],
  searchResult: oakResult,
  isStale: false,
  allHref: (text: string) => `/all?q=${text}`,
  origin: "https://portal.example",
};

describe("highlighted text", () => {
  it("splits the text by range and does not interpret markup", () => {
    const Ranges = [
      { Start: 3, Length: 3 },
      { Start: 8, Length: 1 },
    ];
    expect(
      splitMarkedText({ Text: "<b>oak</b>", Ranges }).map(({ text, isMatch }) => [text, isMatch]),
    ).toEqual([
      ["<b>", false],
      ["oak", true],
      ["</", false],
      ["b", true],
      [">", false],
    ]);
  });

  it("ignores ranges outside the text", () => {
    for (const range of [
      { Start: 2, Length: 9 },
      { Start: -1, Length: 2 },
      { Start: 1, Length: 0 },
    ])
      expect(splitMarkedText({ Text: "oak", Ranges: [range] })).toEqual([
        { start: 0, text: "oak", isMatch: false },
      ]);
  });
});

describe("find screens", () => {
  it("matches the beginnings of words in any order, ignoring case and accents", () => {
    const findTitles = (text: string) => findScreens(text, screens).map(({ title }) => title);
    expect(findTitles("app start")).toEqual(["Start an application"]);
    expect(findTitles("APPL")).toEqual(["My applications", "Start an application"]);
    expect(findTitles("tai lieu")).toEqual(["Tài liệu đã nộp"]);
    expect(findTitles("plication")).toEqual([]);
    expect(findTitles(" ")).toEqual([]);
    expect(findScreens("sta", screens)[0]?.markedTitle.Ranges).toEqual([{ Start: 0, Length: 3 }]);
  });
});

describe("palette options", () => {
  const listOptionIds = (groups: ReturnType<typeof listPaletteGroups>) =>
    groups.map(({ id, options }) => `${id}: ${options.map((option) => option.id).join()}`);

  it("starts with recent searches and screens", () => {
    const groups = listPaletteGroups({ ...state, text: "" }, (key) => key);
    expect(groups.map(({ id }) => id)).toEqual(["recent", "screens"]);
    expect(groups[0]?.options).toMatchObject([{ kind: "recent", text: "pool" }]);
  });

  it("offers screens, then results by kind, then all results", () => {
    expect(listOptionIds(listPaletteGroups({ ...state, text: "sta" }, (key) => key))).toEqual([
      "screens: screen-/wizards/application-lodgement",
      "document: document-plan",
      "everything: all",
    ]);
  });

  it.each(["//evil.example/x", "https://evil.example/", "javascript:alert(1)", "/\\evil.example"])(
    "leaves out a result that leads elsewhere: %s",
    (Link) => {
      const [group] = oakResult.Groups;
      const Items = [{ ...createHit("plan"), Link }, createHit("other")];
      const searchResult = { ...oakResult, Groups: group ? [{ ...group, Items }] : [] };
      expect(listOptionIds(listPaletteGroups({ ...state, text: "zzz", searchResult }, (key) => key))).toEqual(
        ["document: document-other", "everything: all"],
      );
    },
  );

  it("marks only the results of the previous text as stale", () => {
    const groups = listPaletteGroups({ ...state, text: "sta", isStale: true }, (key) => key);
    expect(groups.map(({ id, isStale }) => [id, isStale])).toEqual([
      ["screens", false],
      ["document", true],
      ["everything", false],
    ]);
  });
});

describe("search URL", () => {
  it("ignores unknown and invalid parameters", () => {
    expect(parseSearchParams({ q: 12, kind: "contact", page: 3, x: 1 })).toEqual({
      ...{ q: "12", kind: "contact", page: 3 },
    });
    expect(parseSearchParams({ q: ["a"], kind: "nothing", page: -1 })).toEqual({});
    expect(parseSearchParams({ q: "x".repeat(500), page: 1e9 })).toMatchObject({ page: 51 });
  });

  it("contains only non-default values and restores the state", () => {
    const shownState = { text: "oak", kind: "document" as const, page: 2 };
    expect(readSearchState(writeSearchParams(shownState))).toEqual(shownState);
    expect(writeSearchParams({ text: "", page: 1 })).toEqual({});
  });
});
