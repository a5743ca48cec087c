import { describe, expect, it } from "vitest";
import { getDraft } from "#contract/applications/application-draft.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import type { AccountRecord } from "../records/accounts/account-record.ts";
import { assertVisitorCall } from "./visitor-calls.ts";

const visitor = { State: "visitor" } as AccountRecord;

describe("the calls of a visitor", () => {
  it("include the draft of the application and its form", () => {
    expect(() => assertVisitorCall(getDraft, visitor)).not.toThrow();
    expect(() => assertVisitorCall(getWizardConfig, visitor)).not.toThrow();
  });

  it("exclude the list of applications", () => {
    expect(() => assertVisitorCall(getApplicationList, visitor)).toThrow();
  });
});
