/** Decodes and encodes the entities of XML text. Refuses entities that the document itself declares. */
const predefinedEntities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};
const entitiesByCharacter: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/**
 * Decodes entities: `&#64;import` becomes `@import`. Throws for unknown entities and for characters that XML does not
 * allow.
 */
export function decodeXmlEntities(text: string): string {
  const decodedText = text.replace(/&([^;&]{0,12};)?/g, (_, entity: string | undefined) => {
    const character = entity && decodeEntity(entity.slice(0, -1));
    if (character === undefined || character === "") throw new Error("the SVG uses entities");
    return character;
  });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
  if (!decodedText.isWellFormed() || /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(decodedText))
    throw new Error("the SVG has characters that are not allowed");
  return decodedText;
}

export function encodeXmlEntities(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entitiesByCharacter[sign] ?? sign);
}

function decodeEntity(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  if (!hex && !decimal) return Object.hasOwn(predefinedEntities, name) ? predefinedEntities[name] : undefined;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
