/**
 * Searches the text of pages, ignoring case and accents. PDFs split text into pieces, so a match may span
 * several pieces.
 */

export interface TextPiece {
  readonly str: string;
  /** True if a line of text ends after this piece. */
  readonly hasEOL: boolean;
}

/** The start and the end of a match, each given by a piece of text and a character in that piece. */
export interface TextMatch {
  /** Index of the page, from 0. */
  readonly page: number;
  readonly from: readonly [piece: number, at: number];
  readonly to: readonly [piece: number, at: number];
}

interface FoldedText {
  readonly text: string;
  /** For each character of `text`: the index of the piece that contains it, and the index within that piece. */
  readonly places: readonly (readonly [number, number])[];
}

/** Joins the pieces of a page to one normalised text with single spaces. */
export function normalisePageText(pieces: readonly TextPiece[]): FoldedText {
  const places: [number, number][] = [];
  let text = "";
  const addLetters = (letters: string, piece: number, at: number) => {
    for (const letter of letters) {
      if (letter === " " && text.endsWith(" ")) continue;
      text += letter;
      for (let unit = 0; unit < letter.length; unit += 1) places.push([piece, at]);
    }
  };
  for (const [piece, { str, hasEOL }] of pieces.entries()) {
    let at = 0;
    for (const letter of str) {
      addLetters(foldText(letter), piece, at);
      at += letter.length;
    }
    if (hasEOL) addLetters(" ", piece, Math.max(0, str.length - 1));
  }
  return { text, places };
}

function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");
}

/** Returns all matches in order; none for an empty search text. */
export function findText(foldedText: FoldedText, words: string, page: number): TextMatch[] {
  const searchText = foldText(words).trim();
  const matches: TextMatch[] = [];
  if (searchText === "") return matches;
  for (
    let index = foldedText.text.indexOf(searchText);
    index >= 0;
    index = foldedText.text.indexOf(searchText, index + searchText.length)
  ) {
    const firstPlace = foldedText.places[index];
    const lastPlace = foldedText.places[index + searchText.length - 1];
    if (firstPlace && lastPlace)
      matches.push({ page, from: firstPlace, to: [lastPlace[0], lastPlace[1] + 1] });
  }
  return matches;
}
