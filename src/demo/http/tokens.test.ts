import { expect, it } from "vitest";
import { openSeededServiceAt } from "../service/seeded-service.fixture.ts";
import { issueAccessToken, readAccessToken } from "./tokens.ts";

it("issues different tokens for one session in one second, so that a tab sees that another tab refreshed", async () => {
  const { service } = await openSeededServiceAt();
  const { context } = service;
  const session = { Id: "s1", AccountId: "acc-user", Domain: "riverbend.localhost" };
  const issue = () => issueAccessToken(session as Parameters<typeof issueAccessToken>[0], context);
  const [first, second] = [await issue(), await issue()];
  expect(first.expiresAt).toEqual(second.expiresAt);
  expect(first.token).not.toBe(second.token);
  expect(await readAccessToken(second.token, context)).toMatchObject({ sessionId: "s1" });
});
