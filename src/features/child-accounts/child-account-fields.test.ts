import { afterEach, expect, it, vi } from "vitest";
import { createEmptyChildAccount, findChildAccountProblems } from "./child-account-fields.ts";

afterEach(() => vi.unstubAllGlobals());

const names = { FirstName: "Noa", Surname: "Lee", Email: "noa@mail.example", password: "" };
const findProblems = (phone: string, saved: string | null = null) =>
  findChildAccountProblems({ ...createEmptyChildAccount(null), ...names, phone }, saved);

it("the telephone number of a child account follows the host's country", () => {
  const usProblem = { phone: "record.phone.problem.US" };
  vi.stubGlobal("document", { documentElement: { dataset: { region: "US" } } });
  expect([findProblems("217.555.0123"), findProblems("+61 3 9555 0123"), findProblems("")]).toEqual([
    {},
    {},
    {},
  ]);
  expect(findProblems("03 9555 0123")).toEqual(usProblem);
  expect(findProblems("03 9555 0123", "03 9555 0123")).toEqual({});
  expect(findProblems("03 9555 0124", "03 9555 0123")).toEqual(usProblem);
});
