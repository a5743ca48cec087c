import { englishReader, type Reader } from "../words/reader.ts";

/** Chinese would take a typeface of 10 MB. */
const WITHOUT_TYPEFACE = /^zh\b/;

/** In whose language a paper is: the reader's, or English where our typefaces have no letters for theirs. */
export function paperReader(reader: Reader): Reader {
  return WITHOUT_TYPEFACE.test(reader.language) ? englishReader : reader;
}

/** What a paper says at its head where it is in another language than the one it was asked for in. */
export function otherLanguageNote(reader: Reader): string | undefined {
  if (paperReader(reader) === reader) return undefined;
  return "In English, since this paper has no letters for Chinese. The portal shows and prints all of it in Chinese.";
}

/** Said where somebody wrote with signs that no typeface of ours has. */
export const LACKING_NOTE =
  "Signs that this paper has no letters for stand as ?. The portal shows them as they were written.";
