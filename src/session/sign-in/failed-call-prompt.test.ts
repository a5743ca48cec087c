import { describe, expect, it } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { endOtherSessions } from "#contract/accounts/account-setting.ts";
import { createFailedCallPrompt } from "./failed-call-prompt.ts";

const confirmationError = new ApiError({ kind: "unconfirmed", status: 403, text: "Enter your password." });

/** Creates a client whose service requires the password until `isConfirmed`. */
function createFixture() {
  const service = { isConfirmed: false, calls: 0 };
  const confirmation = createFailedCallPrompt("unconfirmed");
  const client = confirmation.wrap({
    call: async () => {
      service.calls += 1;
      if (!service.isConfirmed) throw confirmationError;
      return { Message: "done" };
    },
  } as unknown as ApiClient);
  return { service, confirmation, isAsking: () => confirmation.state.getState().isAsking, client };
}
const waitForPrompt = () => new Promise((resolve) => setTimeout(resolve));

describe("a call that needs the password", () => {
  it("is repeated once after the confirmation, which concurrent calls share", async () => {
    const { service, confirmation, isAsking, client } = createFixture();
    const calls = [client.call(endOtherSessions, {}), client.call(endOtherSessions, {})];
    await waitForPrompt();
    expect(isAsking()).toBe(true);
    service.isConfirmed = true;
    confirmation.settle(true);
    await expect(Promise.all(calls)).resolves.toHaveLength(2);
    expect(service.calls).toBe(4);
    expect(isAsking()).toBe(false);
  });

  it("fails with the service's reason if the person cancels, and asks again the next time", async () => {
    const { confirmation, isAsking, client } = createFixture();
    for (let time = 0; time < 2; time += 1) {
      const call = client.call(endOtherSessions, {});
      await waitForPrompt();
      expect(isAsking()).toBe(true);
      confirmation.settle(false);
      await expect(call).rejects.toBe(confirmationError);
    }
  });
});
