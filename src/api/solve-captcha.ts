import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/**
 * Solves a challenge of the service and returns the `X-Captcha` header (`#contract/public/captcha.ts`).
 * Throws if it cannot be solved.
 */
export async function solveCaptcha(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("the challenge took too long");
  return `altcha:${btoa(JSON.stringify({ challenge, solution }))}`;
}
