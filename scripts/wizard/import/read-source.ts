/** Reads values from a form in another form language. The values may have any type. */
import { isRecord } from "#contract/unknown-value.ts";

export type SourceObject = Readonly<Record<string, unknown>>;

export function listSourceObjects(value: unknown): readonly SourceObject[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: " ",
  amp: "&",
  quot: '"',
  apos: "'",
  "#39": "'",
  lt: "<",
  gt: ">",
};

/**
 * Returns a text. The value may be a string, or an object with one text per language: `{ "default": "Name",
 * "de": "Name" }`.
 */
export function readSourceText(value: unknown, locale = "en"): string | undefined {
  if (typeof value === "string")
    return (
      value
        .replace(/<\/?(a|b|code|em|i|small|span|strong|u)\b[^>]*>/gi, "")
        .replace(/<[^>]*>/g, " ")
        .replace(/&(nbsp|amp|quot|apos|#39|lt|gt);/g, (_all, name: string) => ENTITIES[name] ?? "")
        .replace(/\s+/g, " ")
        .trim() || undefined
    );
  if (!isRecord(value)) return undefined;
  return readSourceText(value[locale] ?? value["default"] ?? Object.values(value)[0], locale);
}

/** True for values without content, such as `""`, `false`, `[{}]` and `{ show: null, when: "" }`. */
export function isEmptySource(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === "") return true;
  return typeof value === "object" && Object.values(value).every(isEmptySource);
}

export function readSourceNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Converts a default value to an answer as the portal stores it: numbers become text. */
export function toStoredAnswer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStoredAnswer);
  return typeof value === "number" ? String(value) : (value ?? undefined);
}

/** Returns file extensions from a list: `.pdf,image/png` gives `[".pdf", ".png"]`. */
export function readFileTypes(value: unknown): readonly string[] {
  const text = Array.isArray(value) ? value.join(",") : typeof value === "string" ? value : "";
  const fileTypes = text.split(/[,;\s]+/).flatMap((part) => {
    if (/^image\/\*$/i.test(part)) return [".jpg", ".jpeg", ".png", ".gif", ".webp"];
    const name = /^\*?\.?([a-z0-9]{1,8})$/i.exec(part)?.[1] ?? /^\w+\/([a-z0-9]{1,8})$/i.exec(part)?.[1];
    return name ? [`.${name.toLowerCase()}`] : [];
  });
  return fileTypes.length > 0 ? [...new Set(fileTypes)] : [".pdf", ".jpg", ".jpeg", ".png"];
}
