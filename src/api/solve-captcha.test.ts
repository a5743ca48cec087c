import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { expect, it } from "vitest";
import { solveCaptcha } from "./solve-captcha.ts";

it("solves a challenge, and returns the header with challenge and solution", async () => {
  const secrets = { hmacSignatureSecret: "signature", hmacKeySignatureSecret: "key" };
  const challengeOptions = { algorithm: "PBKDF2/SHA-256", cost: 1, deriveKey, counter: 3 };
  const challenge = await createChallenge({ ...challengeOptions, ...secrets });
  const [kind, content = ""] = (await solveCaptcha(JSON.stringify(challenge))).split(":");
  expect(kind).toBe("altcha");
  const sentSolution = JSON.parse(atob(content));
  expect(sentSolution.challenge).toEqual(challenge);
  expect(await verifySolution({ ...sentSolution, deriveKey, ...secrets })).toMatchObject({ verified: true });
});

it("throws for a text that is no challenge", async () => {
  await expect(solveCaptcha("{")).rejects.toThrow(SyntaxError);
});
