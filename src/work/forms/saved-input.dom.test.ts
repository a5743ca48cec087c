import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useSavedInput } from "./saved-input.ts";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/**
 * Mounts a form with choices. `changed` is a selector of the choices that the person checked before
 * hydration.
 */
function mountChoices(changed = "") {
  document.body.innerHTML = `<form>
    <input type="checkbox" name="Agrees" value="yes">
    <input type="radio" name="Kind" value="a" checked><input type="radio" name="Kind" value="b">
    <input type="radio" name="Kind" value="c">
  </form>`;
  const form = document.forms[0] as HTMLFormElement;
  if (changed) for (const choice of form.querySelectorAll<HTMLInputElement>(changed)) choice.checked = true;
  const { unmount } = renderHook(() => useSavedInput({ current: form }, "quotation"));
  return { entries: () => [...new FormData(form)], unmount };
}

/** Mounts a form with one field. `value` is the text that the person typed before hydration. */
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

it("restores choices", () => {
  mountChoices("[name=Agrees], [value=b]").unmount();
  expect(mountChoices().entries()).toEqual([
    ["Agrees", "yes"],
    ["Kind", "b"],
  ]);
});

it("does not replace newer choices from before hydration", () => {
  mountChoices("[value=b]").unmount();
  expect(mountChoices("[name=Agrees], [value=c]").entries()).toEqual([
    ["Agrees", "yes"],
    ["Kind", "c"],
  ]);
});

it("keeps newer input from before hydration over a second reload", () => {
  mount("Ada Okafor").unmount();
  mount("Grace Hopper").unmount();
  expect(mount().field.value).toBe("Grace Hopper");
});

it("keeps the saved input of fields that are added later, also if the person types meanwhile", () => {
  sessionStorage.setItem("answer-link:quotation", JSON.stringify([["Floor", "2"]]));
  document.body.innerHTML = '<form><input name="Name"></form>';
  const form = document.forms[0] as HTMLFormElement;
  const { result } = renderHook(() => useSavedInput({ current: form }, "quotation"));
  (form.elements.namedItem("Name") as HTMLInputElement).value = "Ada";
  result.current.save();
  form.insertAdjacentHTML("beforeend", '<input name="Floor">');
  result.current.restore();
  expect(form.elements.namedItem("Floor")).toHaveProperty("value", "2");
});
