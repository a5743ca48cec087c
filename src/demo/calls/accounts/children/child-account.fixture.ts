import { expect } from "vitest";
import { createChildAccount } from "#contract/accounts/child-account.ts";
import { type CallService, signIn } from "../../../service/caller.fixture.ts";
import type { InProcessService } from "../../../service/in-process.ts";

/** Path parameters of calls about the child accounts of the demo user `parent`. */
export const parentPath = { params: { id: "acc-parent" } };
export const personFields = { CompanyName: null, phone: null, address: null };

/**
 * Returns a function that creates a child account of the demo user `parent`. The password of the child
 * account is `a long password`.
 */
export function createChildFactory(service: InProcessService, parent: CallService) {
  let createdCount = 0;
  return async (overrides: object = {}) => {
    createdCount += 1;
    const name = `made${createdCount}`;
    const body = {
      ...personFields,
      FirstName: "Ines",
      Surname: `Number ${createdCount}`,
      Email: `${name}@demo.example`,
      ...{ password: "a long password", ...overrides },
    };
    const response = await parent(createChildAccount, { ...parentPath, body });
    expect([response.status, response.body]).toEqual([200, response.body]);
    const signInAsChild = () => signIn(service, name, "a long password");
    return { ...(response.body as { Id: string; Username: string }), name, signInAsChild };
  };
}
