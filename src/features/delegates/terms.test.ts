import { afterEach, describe, expect, it } from "vitest";
import type { Delegation } from "#contract/accounts/delegate-account.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { getDeviceTimeZone, setSiteTimeZone } from "#i18n/dates/site-time.ts";
import {
  emptyDelegationTerms,
  findTermsProblems,
  type TermsValues,
  toInvitation,
  toTermsValues,
} from "./terms.ts";

const TODAY = "2026-11-21";
const hamish: TermsValues = {
  ...emptyDelegationTerms,
  email: " hamish@demo.example ",
  rights: ["edit", "book"],
  updatesTo: "both",
};

const delegation = { Email: "hamish@demo.example", Rights: [], Applications: null } as unknown as Delegation;

// All tests of a process share the site's time zone. Restore it after each test.
afterEach(() => setSiteTimeZone(getDeviceTimeZone()));

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

  it("accept today as the last day", () => {
    expect(findTermsProblems({ ...hamish, until: TODAY }, true, TODAY)).toEqual({});
  });

  it.each([
    ["Australia/Perth", "2026-11-21", "2026-11-21T15:59:59.000Z"],
    ["Pacific/Auckland", "2026-11-21", "2026-11-21T10:59:59.000Z"],
    ["America/New_York", "2026-11-21", "2026-11-22T04:59:59.000Z"],
    ["UTC", "2026-11-21", "2026-11-21T23:59:59.000Z"],
    // The days on which daylight saving starts and ends.
    ["Australia/Melbourne", "2026-10-04", "2026-10-04T12:59:59.000Z"],
    ["Australia/Melbourne", "2027-04-04", "2027-04-04T13:59:59.000Z"],
  ])("end with the last day in the time zone %s, and show it", (timeZone, until, ExpiresAt) => {
    setSiteTimeZone(timeZone);
    expect(toInvitation({ ...hamish, until }).ExpiresAt).toBe(ExpiresAt);
    expect(toTermsValues({ ...delegation, ExpiresAt }).until).toBe(until);
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
