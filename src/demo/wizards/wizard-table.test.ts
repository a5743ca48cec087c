import { beforeAll, expect, it } from "vitest";
import { validateForm } from "#contract/wizard/validation/validate.ts";
import { buildingPermit } from "./building-permit.ts";
import { getWizard, prepareWizards } from "./wizard-table.ts";

beforeAll(prepareWizards);

it("the service checks the patterns of a configuration when an application is lodged", () => {
  const wizard = getWizard(buildingPermit.id);
  const codesFor = (volume: string) =>
    validateForm(wizard, { "title.volume": volume }, { today: "2026-11-21", documents: [] })
      .filter(({ path }) => path === "title.volume")
      .map(({ code }) => code);
  expect(codesFor("10234")).toEqual([]);
  expect(codesFor("ten")).toEqual(["pattern"]);
});
