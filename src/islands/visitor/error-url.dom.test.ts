import { expect, it, vi } from "vitest";
import { showErrorUrl } from "./error-url.ts";

it('"Unknown paths redirect to error/404", the URL included', () => {
  window.history.replaceState(null, "", "/no/such/place?x=1#y");
  new Function(showErrorUrl)();
  expect(location.pathname + location.search + location.hash).toBe("/error/404/");
});

it("the URL is in the language of a translated page", () => {
  document.documentElement.lang = "vi";
  window.history.replaceState(null, "", "/vi/no/such/place");
  new Function(showErrorUrl)();
  expect(location.pathname).toBe("/vi/error/404/");
  document.documentElement.lang = "";
});

it.each([
  ["/x/app-details/1?section=fees#row", "/app-details/1?section=fees#row"],
  ["/vi/wizards/application-lodgement", "/wizards/application-lodgement"],
])("%s contains a path that the guard allows (spec 2.2, rule 3)", (url, screen) => {
  const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
  window.history.replaceState(null, "", url);
  new Function(showErrorUrl)();
  expect(replace).toHaveBeenCalledExactlyOnceWith(screen);
  replace.mockRestore();
});

it("a path that only continues one of these is unknown", () => {
  window.history.replaceState(null, "", "/app-list/mine");
  new Function(showErrorUrl)();
  expect(location.pathname).toBe("/error/404/");
});
