/**
 * Creates and verifies proof-of-work challenges. Challenges are signed, so the service does not have to store
 * unsolved challenges.
 */
import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import * as z from "zod/mini";
import { type SigningContext, toInstantText } from "../../context/context.ts";
import { signText } from "../signature.ts";

/**
 * Seconds for which a challenge is valid; enough to fill in a form slowly. If a challenge expires, the page
 * solves a new one.
 */
const LIFETIME_SECONDS = 20 * 60;
/**
 * Solving a challenge takes about 0.5 s on a laptop and 2 s on an old phone. Verifying a solution takes a
 * hundredth of that time.
 */
const WORK_PARAMETERS = { algorithm: "PBKDF2/SHA-256", cost: 5_000, from: 80, to: 240 } as const;

const answeredChallenge = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(WORK_PARAMETERS.algorithm),
      cost: z.literal(WORK_PARAMETERS.cost),
      data: z.object({ until: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** Creates a challenge in the format of the API. */
export async function issueChallenge(signer: SigningContext) {
  const expiresAt = toInstantText(new Date(signer.now().getTime() + LIFETIME_SECONDS * 1000));
  const challenge = await createChallenge({
    ...{ algorithm: WORK_PARAMETERS.algorithm, cost: WORK_PARAMETERS.cost, deriveKey },
    counter: randomInt(WORK_PARAMETERS.to, WORK_PARAMETERS.from),
    // Store the expiry in `data`: the library would compare its own expiry field with the computer's clock,
    // not with the service's clock.
    data: { until: expiresAt },
    ...(await getSecrets(signer)),
  });
  return { Challenge: JSON.stringify(challenge), ExpiresAt: expiresAt, LifeSeconds: LIFETIME_SECONDS };
}

/** Returns the solved challenge, or the reason why the solution is invalid. */
export async function checkChallengeAnswer(
  text: string,
  signer: SigningContext,
): Promise<{ readonly id: string; readonly expiresAt: string } | "wrong" | "expired"> {
  const parsedAnswer = answeredChallenge.safeParse(decodeJson(text));
  if (!parsedAnswer.success) return "wrong";
  const { solution } = parsedAnswer.data;
  // The library uses the other parameters only if the signature, which covers them, is valid.
  const challenge = parsedAnswer.data.challenge as unknown as Challenge;
  const secrets = await getSecrets(signer);
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
  if (!verified) return "wrong";
  const { until: expiresAt } = parsedAnswer.data.challenge.parameters.data;
  return expiresAt > toInstantText(signer.now())
    ? { id: parsedAnswer.data.challenge.signature, expiresAt }
    : "expired";
}

async function getSecrets({ secret }: SigningContext) {
  return {
    hmacSignatureSecret: await signText("captcha", secret),
    hmacKeySignatureSecret: await signText("captcha key", secret),
  };
}

function decodeJson(text: string): unknown {
  try {
    return JSON.parse(atob(text));
  } catch {
    return undefined;
  }
}
