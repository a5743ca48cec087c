import { describe, expect, it } from "vitest";
import type { ApplicationId } from "#contract/shapes.ts";
import {
  emptyDelegationTerms,
  findTermsProblems,
  getLastDay,
  type TermsValues,
  toInvitation,
} from "./terms.ts";

const TODAY = "2026-11-21";
const hamish: TermsValues = {
  ...emptyDelegationTerms,
  email: " hamish@demo.example ",
  rights: ["edit", "book"],
  updatesTo: "both",
};

describe("delegation terms", () => {
  it("require a choice of who receives the updates", () => {
    expect(findTermsProblems({ ...hamish, updatesTo: "" }, true, TODAY)).toEqual({
      UpdatesTo: "delegates.problem.UpdatesTo",
    });
  });

  it.each([
    [{ email: "hamish" }, "Email"],
    [{ isForAll: false }, "ApplicationIds"],
    [{ until: "2026-11-20" }, "ExpiresAt"],
  ] as const)("return the error of the field for %o", (change, field) => {
    expect(Object.keys(findTermsProblems({ ...hamish, ...change }, true, TODAY))).toEqual([field]);
  });

  it("accept today as the last day and end after it", () => {
    const values = { ...hamish, until: TODAY };
    expect(findTermsProblems(values, true, TODAY)).toEqual({});
    const { ExpiresAt } = toInvitation(values);
    expect(getLastDay(ExpiresAt ?? "")).toBe(TODAY);
    expect(new Date(ExpiresAt ?? "").getHours()).toBe(23);
  });

  it("always include viewing, and name applications only if some were selected", () => {
    expect(toInvitation(hamish)).toEqual({
      Email: "hamish@demo.example",
      Message: null,
      Rights: ["view", "edit", "book"],
      ApplicationIds: null,
      ExpiresAt: null,
      UpdatesTo: "both",
    });
    const selectedApplications = [{ Id: "a1" as ApplicationId, Number: null, Title: "A shed" }];
    expect(toInvitation({ ...hamish, isForAll: false, selectedApplications }).ApplicationIds).toEqual(["a1"]);
  });
});
