import { describe, expect, it } from "vitest";
import { getDraft, updateDynamic } from "#contract/applications/application-draft.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import { createUpload } from "#contract/applications/document.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import type { ServiceContext } from "../context/context.ts";
import { assertVisitorMayCall } from "./visitor-calls.ts";

const visitor = { Id: "v1", State: "visitor" } as const;

const isAllowed = (endpoint: EndpointShape, StatusId: string) => {
  const store = { collection: () => ({ find: () => [{ StatusId }] }) } as unknown as ServiceContext["store"];
  try {
    assertVisitorMayCall(endpoint, visitor, { store });
    return true;
  } catch {
    return false;
  }
};

describe("the calls of a visitor", () => {
  it("include the draft of the application and its form", () => {
    expect(isAllowed(getDraft, "draft")).toBe(true);
    expect(isAllowed(getWizardConfig, "draft")).toBe(true);
  });

  it("exclude the list of applications", () => {
    expect(isAllowed(getApplicationList, "draft")).toBe(false);
  });

  it.each([
    ["draft", true, true],
    ["returned", true, true],
    ["submitted", false, true],
    ["permit-issued", false, false],
    ["quoted", false, false],
  ])("change a form and its files as the status allows: %s", (statusId, mayEdit, mayUpload) => {
    expect(isAllowed(updateDynamic, statusId)).toBe(mayEdit);
    expect(isAllowed(createUpload, statusId)).toBe(mayUpload);
    expect(isAllowed(getDraft, statusId)).toBe(true);
  });
});
