/** Returns an `X-Captcha` value with a solved challenge. Valid for one call. */
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { SigningContext } from "../../context/context.ts";
import { issueChallenge } from "./challenge.ts";

export async function solveCaptcha({ context }: { readonly context: SigningContext }): Promise<string> {
  const challenge = JSON.parse((await issueChallenge(context)).Challenge) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("the challenge was not solved");
  return `altcha:${btoa(JSON.stringify({ challenge, solution }))}`;
}
