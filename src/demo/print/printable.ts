/** Letters that the plain fonts have beyond Latin-1. */
const EXTRA = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/** The text in letters that the plain fonts of a PDF have: accents they lack are left off, other scripts become "?". */
export function printable(text: string): string {
  return Array.from(text.normalize("NFC"), letter).join("");
}

function letter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (sign === "\n" || (code >= 32 && code < 127) || (code >= 160 && code < 256) || EXTRA.includes(sign))
    return sign;
  if (/\p{Cc}|\p{Cf}/u.test(sign)) return /\s/.test(sign) ? " " : "";
  if (sign === "đ" || sign === "Đ") return sign === "đ" ? "d" : "D";
  const bare = sign.normalize("NFKD").replace(/\p{M}/gu, "");
  return /^[\x20-\x7e\xa0-\xff]+$/.test(bare) ? bare : "?";
}
