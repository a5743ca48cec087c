import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefetchArea } from "./prefetch-area.ts";

const links = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")];
const hrefs = () => links().map((link) => link.getAttribute("href"));

beforeEach(() => {
  const page = '<link rel="prefetch" as="document" href="/app-list">';
  const links = ["/theme.css", "/a.js", "/b.js"].map((href) => `<link rel="prefetch" href="${href}">`);
  const rule = '<script type="speculationrules">{}</script>';
  document.body.innerHTML = `<template data-area-files>${rule}${page}${links.join("")}</template>`;
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("the signed-in area", () => {
  it("is fetched ahead, three files at a time", () => {
    prefetchArea();
    expect(hrefs()).toEqual(["/app-list", "/theme.css", "/a.js"]);
    links()[0]?.dispatchEvent(new Event("load"));
    expect(hrefs()).toEqual(["/app-list", "/theme.css", "/a.js", "/b.js"]);
    links()[1]?.dispatchEvent(new Event("error"));
    expect(hrefs()).toHaveLength(4);
  });

  it("is opened by a speculation rule instead of a link in a browser that supports rules", () => {
    vi.stubGlobal("HTMLScriptElement", { supports: (type: string) => type === "speculationrules" });
    prefetchArea();
    expect(document.head.querySelectorAll("script[type=speculationrules]")).toHaveLength(1);
    expect(hrefs()).toEqual(["/theme.css", "/a.js", "/b.js"]);
  });

  it.each([
    ["saves data", { connection: { saveData: true } }],
    ["has a service worker with the files", { serviceWorker: { controller: {} } }],
  ])("is not fetched for a browser that %s", (_, browser) => {
    vi.stubGlobal("navigator", browser);
    prefetchArea();
    expect(hrefs()).toEqual([]);
  });
});
