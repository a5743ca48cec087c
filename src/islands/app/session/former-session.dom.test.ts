import { afterAll, beforeAll, expect, it } from "vitest";
import { fixtureConfig } from "#api/transport.fixture.ts";
import { signIn } from "#demo/service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "#demo/service/in-process.ts";
import { FORMER_KEY } from "#session/storage/auth-storage.ts";
import { endFormerSession } from "./former-session.ts";

let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService();
});
afterAll(() => service.close());

const isSessionOpen = ({ RefreshToken }: { readonly RefreshToken: string }) => {
  const [id = ""] = RefreshToken.split(".");
  return service.context.store.collection("session").get(id)?.RevokedAt === null;
};

it("ends the session that the sign-in page stored, once, and no other", async () => {
  const { tokens: formerTokens } = await signIn(service, "user");
  const { tokens: current } = await signIn(service, "user");
  sessionStorage.setItem(FORMER_KEY, JSON.stringify(formerTokens));
  const options = { origin: "https://portal.example", fetch: service.fetch };
  await endFormerSession(fixtureConfig, options);
  expect([isSessionOpen(formerTokens), isSessionOpen(current)]).toEqual([false, true]);
  expect(sessionStorage.getItem(FORMER_KEY)).toBeNull();
  await endFormerSession(fixtureConfig, options);
  sessionStorage.setItem(FORMER_KEY, "{");
  await endFormerSession(fixtureConfig, options);
  expect(isSessionOpen(current)).toBe(true);
});
