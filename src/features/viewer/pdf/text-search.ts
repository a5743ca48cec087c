/** Looks for words in the text of pages, whatever the case and the accents, also across the pieces a PDF cuts text into. */

export interface TextPiece {
  readonly str: string;
  /** A line ends here. */
  readonly hasEOL: boolean;
}

/** From a letter of one piece to behind a letter of another (or the same). */
export interface Found {
  /** From 0. */
  readonly page: number;
  readonly from: readonly [piece: number, at: number];
  readonly to: readonly [piece: number, at: number];
}

interface Folded {
  readonly text: string;
  /** Where each letter of the text stands. */
  readonly places: readonly (readonly [number, number])[];
}

/** The pieces of one page as one text, folded, every run of space one space. */
export function foldPage(pieces: readonly TextPiece[]): Folded {
  const places: [number, number][] = [];
  let text = "";
  const add = (letters: string, piece: number, at: number) => {
    for (const letter of letters) {
      if (letter === " " && text.endsWith(" ")) continue;
      text += letter;
      for (let unit = 0; unit < letter.length; unit += 1) places.push([piece, at]);
    }
  };
  for (const [piece, { str, hasEOL }] of pieces.entries()) {
    let at = 0;
    for (const letter of str) {
      add(fold(letter), piece, at);
      at += letter.length;
    }
    if (hasEOL) add(" ", piece, Math.max(0, str.length - 1));
  }
  return { text, places };
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");
}

/** Every place where the words stand, in order; none for nothing asked. */
export function findText(folded: Folded, words: string, page: number): Found[] {
  const asked = fold(words).trim();
  const found: Found[] = [];
  if (asked === "") return found;
  for (let at = folded.text.indexOf(asked); at >= 0; at = folded.text.indexOf(asked, at + asked.length)) {
    const from = folded.places[at];
    const last = folded.places[at + asked.length - 1];
    if (from && last) found.push({ page, from, to: [last[0], last[1] + 1] });
  }
  return found;
}
