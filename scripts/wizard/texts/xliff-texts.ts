/** Parses and writes translations as XLIFF 1.2 for translation tools. */
import { parseDocument } from "htmlparser2";
import type { TranslationUnit } from "./form-texts.ts";

interface XliffHead {
  /** Name of the form's file. */
  readonly original: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

export function writeXliffTexts(
  units: readonly TranslationUnit[],
  { original, sourceLanguage, targetLanguage }: XliffHead,
): string {
  const body = units.map(({ key, source, target }) => {
    const state = target === "" ? "needs-translation" : "translated";
    return [
      `      <trans-unit id="${escapeXml(key)}" xml:space="preserve">`,
      `        <source>${escapeXml(source)}</source>`,
      `        <target state="${state}">${escapeXml(target)}</target>`,
      "      </trans-unit>",
    ].join("\n");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="${escapeXml(original)}" source-language="${escapeXml(sourceLanguage)}" target-language="${escapeXml(targetLanguage)}" datatype="plaintext">
    <body>
${body.join("\n")}
    </body>
  </file>
</xliff>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

type XmlNode = ReturnType<typeof parseDocument>["children"][number];

/**
 * Parses the `trans-unit` elements. Throws if the text is not XLIFF 1.2, or if `targetLanguage` is not the
 * target language of the file. Ignores document types and entities.
 */
export function parseXliffTexts(text: string, targetLanguage: string): TranslationUnit[] {
  const root = parseDocument(text.replace(/^\uFEFF/, ""), { xmlMode: true, decodeEntities: true });
  const [file] = findElements(root.children, "file");
  const units = findElements(root.children, "trans-unit");
  if (!file || findElements(root.children, "xliff")[0]?.attribs["version"] !== "1.2")
    throw new Error("is no XLIFF 1.2 file");
  const language = file.attribs["target-language"];
  if (language !== undefined && language !== targetLanguage)
    throw new Error(`is for the language "${language}", not "${targetLanguage}"`);
  return units.map((unit) => ({
    key: unit.attribs["resname"] ?? unit.attribs["id"] ?? "",
    source: readElementText(findElements(unit.children, "source")[0]),
    target: readElementText(findElements(unit.children, "target")[0]),
  }));
}

interface XmlElement {
  readonly attribs: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

function findElements(nodes: readonly XmlNode[], name: string): XmlElement[] {
  return nodes.flatMap((node): XmlElement[] => {
    if (!("children" in node)) return [];
    const innerElements = findElements(node.children, name);
    return "name" in node && node.name === name ? [node as XmlElement, ...innerElements] : innerElements;
  });
}

function readElementText(node: XmlElement | XmlNode | undefined): string {
  if (!node) return "";
  if ("data" in node) return node.data;
  return "children" in node ? node.children.map(readElementText).join("") : "";
}
