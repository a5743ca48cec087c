import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefetchAreaWhenTyping } from "./prefetch-area.ts";

const listPrefetchLinks = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")];
const typePassword = () => {
  prefetchAreaWhenTyping();
  dispatchEvent(new Event("input"));
};
const listHrefs = () => listPrefetchLinks().map((link) => link.getAttribute("href"));

beforeEach(() => {
  const documentLink = '<link rel="prefetch" as="document" href="/app-list">';
  const links = ["/theme.css", "/a.js", "/b.js"].map((href) => `<link rel="prefetch" href="${href}">`);
  const speculationRule = '<script type="speculationrules">{}</script>';
  document.body.innerHTML = `<template data-area-files>${speculationRule}${documentLink}${links.join("")}</template>`;
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("the signed-in area", () => {
  it("is fetched when the person types", () => {
    document.body.insertAdjacentHTML("beforeend", '<input id="username"><input id="password">');
    prefetchAreaWhenTyping();
    expect(listHrefs()).toEqual([]);
    dispatchEvent(new Event("input"));
    expect(listHrefs()).toHaveLength(3);
  });

  it("is fetched at once if a field was filled in before the form was hydrated", () => {
    document.body.insertAdjacentHTML(
      "beforeend",
      '<input id="username"><input id="password" value="filled">',
    );
    prefetchAreaWhenTyping();
    expect(listHrefs()).toHaveLength(3);
  });

  it("is fetched ahead, three files at a time", () => {
    typePassword();
    expect(listHrefs()).toEqual(["/app-list", "/theme.css", "/a.js"]);
    listPrefetchLinks()[0]?.dispatchEvent(new Event("load"));
    expect(listHrefs()).toEqual(["/app-list", "/theme.css", "/a.js", "/b.js"]);
    listPrefetchLinks()[1]?.dispatchEvent(new Event("error"));
    expect(listHrefs()).toHaveLength(4);
  });

  it("is opened by a speculation rule instead of a link in a browser that supports rules", () => {
    vi.stubGlobal("HTMLScriptElement", { supports: (type: string) => type === "speculationrules" });
    typePassword();
    expect(document.head.querySelectorAll("script[type=speculationrules]")).toHaveLength(1);
    expect(listHrefs()).toEqual(["/theme.css", "/a.js", "/b.js"]);
  });

  it.each([
    ["saves data", { connection: { saveData: true } }],
    ["has a service worker with the files", { serviceWorker: { controller: {} } }],
  ])("is not fetched for a browser that %s", (_, browser) => {
    vi.stubGlobal("navigator", browser);
    typePassword();
    expect(listHrefs()).toEqual([]);
  });
});
