// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { showErrorAddress } from "./error-address.ts";

it('"Unknown paths redirect to error/404", the address included', () => {
  window.history.replaceState(null, "", "/no/such/place?x=1#y");
  new Function(showErrorAddress)();
  expect(location.pathname + location.search + location.hash).toBe("/error/404/");
});
