import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useSavedInput } from "./saved-input.ts";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** Mounts a form with one field, which already has the value before hydration. */
function mount(value = "") {
  document.body.innerHTML = '<form><input name="Name"></form>';
  const form = document.forms[0] as HTMLFormElement;
  const field = form.elements.namedItem("Name") as HTMLInputElement;
  field.value = value;
  const { unmount } = renderHook(() => useSavedInput({ current: form }, "quotation"));
  return { field, unmount };
}

it("keeps what was typed before hydration over a reload", () => {
  mount("Ada Okafor").unmount();
  expect(mount().field.value).toBe("Ada Okafor");
});

it("does not replace newer input from before hydration", () => {
  mount("Ada Okafor").unmount();
  expect(mount("Grace Hopper").field.value).toBe("Grace Hopper");
});
