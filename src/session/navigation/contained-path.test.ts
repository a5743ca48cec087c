import { expect, it } from "vitest";
import { findContainedPath } from "./contained-path.ts";

it.each([
  ["/x/app-details/1", "/app-details/1"],
  ["/council/crafted/account/settings", "/crafted/account/settings"],
  ["/app-details/1", undefined],
  ["app-list", undefined],
  ["/x/nowhere", undefined],
])("the screen's own path in %s is %s", (path, expected) => {
  expect(findContainedPath(path)).toBe(expected);
});
