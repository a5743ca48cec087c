import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefetchArea } from "./prefetch-area.ts";

const links = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")];
const hrefs = () => links().map((link) => link.getAttribute("href"));

beforeEach(() => {
  const links = ["/theme.css", "/app-list", "/a.js", "/b.js"].map(
    (href) => `<link rel="prefetch" href="${href}">`,
  );
  document.body.innerHTML = `<template data-area-files>${links.join("")}</template>`;
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("the signed-in area", () => {
  it("is fetched ahead, three files at a time", () => {
    prefetchArea();
    expect(hrefs()).toEqual(["/theme.css", "/app-list", "/a.js"]);
    links()[0]?.dispatchEvent(new Event("load"));
    expect(hrefs()).toEqual(["/theme.css", "/app-list", "/a.js", "/b.js"]);
    links()[1]?.dispatchEvent(new Event("error"));
    expect(hrefs()).toHaveLength(4);
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
