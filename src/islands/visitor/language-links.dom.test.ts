import { beforeEach, expect, it } from "vitest";
import { keepPlaceInLanguageLinks } from "./language-links.ts";

const getLink = () => document.querySelector("a") as HTMLAnchorElement;

beforeEach(() => {
  document.body.innerHTML = `<nav class="public-nav"><ul><li><a href="/ar/start/"><bdi>العربية</bdi></a></li></ul></nav>`;
  document.querySelector("nav")?.addEventListener("click", (event) => event.preventDefault());
  new Function(keepPlaceInLanguageLinks)();
});

it.each(["pointerdown", "click"])("a language link keeps the query and the fragment on %s", (type) => {
  history.replaceState(null, "", "/start/?no=BP-1#way-house-new");
  document.querySelector("bdi")?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  expect(getLink().getAttribute("href")).toMatch(/\/ar\/start\/\?no=BP-1#way-house-new$/);
  history.replaceState(null, "", "/start/");
  document.querySelector("bdi")?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  expect(getLink().getAttribute("href")).toMatch(/\/ar\/start\/$/);
});
