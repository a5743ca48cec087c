/** Estimates password strength during typing. The service refuses the most common passwords. */

export interface PasswordAssessment {
  /** 0 is not acceptable, 1 weak, 2 fair, 3 strong. */
  readonly strength: 0 | 1 | 2 | 3;
  /** The first weakness found. */
  readonly weakness: "short" | "common" | "personal" | "repeated" | "simple" | null;
}

const MIN_LENGTH = 8;
const FAIR_SCORE = 12;
const STRONG_SCORE = 16;
/** Common passwords without the digits and symbols that people add at the start and end. */
const COMMON_PASSWORDS = new Set(
  "password passwort passw0rd qwerty qwertyui qwertyuiop asdfghjk asdfghjkl letmein welcome iloveyou sunshine princess football baseball superman trustno dragon monkey master shadow michael jennifer computer internet whatever abcdefgh abcd abc admin administrator changeme default secret login guest test testtest".split(
    " ",
  ),
);
const SEQUENCE = /^(?:0?1234567890?|12345678|123456789|87654321|11111111|00000000|(.)\1+)$/;

/** Estimates the strength. `personalTexts` are the person's names and addresses: an attacker would try them too. */
export function assessPassword(password: string, personalTexts: readonly string[] = []): PasswordAssessment {
  const lowerCase = password.toLowerCase();
  if (password.length < MIN_LENGTH) return { strength: 0, weakness: "short" };
  const wordPart = lowerCase.replace(/^[\d\W_]+|[\d\W_]+$/g, "");
  if (SEQUENCE.test(lowerCase) || COMMON_PASSWORDS.has(wordPart)) return { strength: 0, weakness: "common" };
  const personalWords = personalTexts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((word) => word.length > 3);
  if (personalWords.some((word) => lowerCase.includes(word) && lowerCase.length - word.length < MIN_LENGTH))
    return { strength: 1, weakness: "personal" };
  if (new Set(lowerCase).size <= Math.max(4, lowerCase.length / 4))
    return { strength: 1, weakness: "repeated" };
  const characterKindCount = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const score = password.length + 2 * (characterKindCount - 1);
  if (score >= STRONG_SCORE && password.length >= FAIR_SCORE) return { strength: 3, weakness: null };
  return score >= FAIR_SCORE ? { strength: 2, weakness: null } : { strength: 1, weakness: "simple" };
}
