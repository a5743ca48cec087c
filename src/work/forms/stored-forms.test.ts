import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { createStoredFormWriter, readStoredForm, removeStoredForms } from "./stored-forms.ts";

it("a form with a pending write is not stored again after all forms are removed", async () => {
  const place = { accountId: "acc-1", key: "message:1" };
  const writer = createStoredFormWriter(place, { current: () => "typed", now: () => Date.now() });
  writer.touch();
  await removeStoredForms("acc-1");
  await writer.flush();
  expect(await readStoredForm(place)).toBeUndefined();
});
