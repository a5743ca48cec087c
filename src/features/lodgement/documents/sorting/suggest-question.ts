/**
 * Suggests a question for a file by comparing the file name with labels, document types and terms of the building
 * trade.
 */

interface CandidateQuestion {
  readonly path: string;
  /** Translated label of the question. */
  readonly labelText: string;
  readonly documentTypeIds: readonly string[];
}

/** Terms and abbreviations that the building trade uses in file names, by document type. */
const TRADE_WORDS: Readonly<Record<string, readonly string[]>> = {
  "certificate-of-title": ["title", "cot", "folio", "volume"],
  "plan-of-subdivision": ["subdivision", "ps"],
  "site-plan": ["site", "siteplan", "sp", "setout"],
  "floor-plans": ["floor", "floorplan", "fp", "layout"],
  elevations: ["elevation", "elev", "sections", "section"],
  "drainage-plan": ["drainage", "stormwater", "sewer"],
  "demolition-plan": ["demolition", "demo"],
  "engineering-drawings": ["engineering", "structural", "struct", "eng", "footing", "slab", "framing"],
  computations: ["computations", "comps", "calcs", "calculations"],
  "design-certificate": ["126", "compliance"],
  "truss-layout": ["truss", "trusses"],
  "soil-report": ["soil", "borelog", "bore"],
  geotechnical: ["geotech", "geotechnical"],
  "energy-report": ["energy", "nathers", "stars", "basix", "firstrate"],
  "bal-assessment": ["bal", "bushfire"],
  "planning-permit": ["planning", "endorsed"],
  "contract-extract": ["contract"],
  "certificate-of-insurance": ["insurance", "dbi", "warranty", "policy"],
  "cost-breakdown": ["cost", "quote", "estimate"],
  "legal-point-of-discharge": ["lpod", "discharge"],
  "protection-work": ["protection", "adjoining"],
};
/** Words that occur in many file names and do not identify a question. */
const COMMON_WORDS = new Set([
  "of",
  "the",
  "and",
  "a",
  "for",
  "plan",
  "plans",
  "report",
  "certificate",
  "copy",
  "final",
  "rev",
  "pdf",
]);
const PHRASE_SCORE = 6;
const TRADE_SCORE = 3;
const MIN_SCORE = 2;

const listWords = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/(\p{sc=Han}+)/gu, " $1 ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Returns the path of the best matching question; undefined if the score is too low or two questions tie. */
export function suggestQuestion(
  fileName: string,
  questions: readonly CandidateQuestion[],
): string | undefined {
  const nameWords = listWords(fileName.replace(/\.[^.]*$/, ""));
  const scoredQuestions = questions
    .map(({ path, ...label }) => ({ path, score: getScore(nameWords, label) }))
    .sort((one, other) => other.score - one.score);
  const [best, secondBest] = scoredQuestions;
  if (!best || best.score < MIN_SCORE || best.score === secondBest?.score) return undefined;
  return best.path;
}

function getScore(
  nameWords: readonly string[],
  { labelText, documentTypeIds }: Omit<CandidateQuestion, "path">,
): number {
  const fileWords = new Set(nameWords);
  const labelWords = listWords(labelText);
  const phraseScore = labelWords.length > 0 ? getPhraseScore(nameWords.join(" "), labelWords.join(" ")) : 0;
  const questionWords = new Set(
    [...labelWords, ...documentTypeIds.flatMap((kind) => kind.split("-"))].filter(
      (word) => !COMMON_WORDS.has(word),
    ),
  );
  const sharedWordCount = [...questionWords].filter((word) => includesWord(fileWords, word)).length;
  const hasTradeWord = documentTypeIds.some((kind) => TRADE_WORDS[kind]?.some((word) => fileWords.has(word)));
  return phraseScore + sharedWordCount * 2 + (hasTradeWord ? TRADE_SCORE : 0);
}

/**
 * Scores a phrase by matching whole words. Chinese has no spaces, so a Chinese phrase may occur anywhere, and longer
 * phrases score higher.
 */
function getPhraseScore(name: string, phrase: string): number {
  if (/^\p{sc=Han}+$/u.test(phrase)) return name.includes(phrase) ? PHRASE_SCORE + phrase.length / 10 : 0;
  return ` ${name} `.includes(` ${phrase} `) ? PHRASE_SCORE : 0;
}

/** True if the words include the word in singular or plural, such as `elevation` and `elevations`. */
function includesWord(fileWords: ReadonlySet<string>, word: string): boolean {
  return (
    fileWords.has(word) ||
    fileWords.has(`${word}s`) ||
    (word.endsWith("s") && fileWords.has(word.slice(0, -1)))
  );
}
