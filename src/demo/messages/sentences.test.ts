/** Every pattern is translated in each language and keeps the contents of its gaps. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { createPattern, isPattern, type Pattern } from "./pattern.ts";
import { dictionaries, findReader, type Reader } from "./reader.ts";

const languages = Object.keys(dictionaries);
const patterns = Object.keys(dictionaries["vi"] ?? {}).filter(isPattern);

/** Returns the content of a gap, and its expected translation. */
function sample({ kind }: Pattern["gaps"][number], at: number, count: number, { translate }: Reader) {
  if (kind === "=") return [`Ngô${at}`, `Ngô${at}`] as const;
  if (kind === "#") return [String(count), String(count)] as const;
  const own = ["Draft", "Approved", "Lodged", "Applicant", "Owner", "Builder"][at] ?? "Draft";
  return [own, translate(own)] as const;
}

describe.each(languages)("in %s", (language) => {
  const reader = findReader(language);

  it("each sentence is translated with all its values, in each plural form", () => {
    const wrong = patterns.flatMap((text) => {
      const { parts, gaps } = createPattern(text, "");
      return [2, 3, 11, 100]
        .filter((count) => {
          const values = gaps.map((gap, at) => sample(gap, at, count, reader));
          const english = parts.map((part, at) => `${part}${values[at]?.[0] ?? ""}`).join("");
          const translation = reader.translate(english);
          // The form for two may write the number as a word.
          const isThere = ([, value]: (typeof values)[number], at: number) =>
            (gaps[at]?.kind === "#" && count === 2) || translation.includes(value);
          return translation === english || translation.includes("{{") || !values.every(isThere);
        })
        .map((count) => [count, text]);
    });
    expect(patterns.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  it("no sentence matches the pattern of another", () => {
    const taken = patterns.flatMap((text) => {
      const { parts, gaps } = createPattern(text, "");
      const english = parts
        .map((part, at) => `${part}${gaps[at] ? sample(gaps[at], at, 11, reader)[0] : ""}`)
        .join("");
      const target = dictionaries[language]?.[text] ?? "";
      const form = typeof target === "string" ? target : (target[pluralOf(language, 11)] ?? "");
      const expected = gaps.reduce(
        (text, gap, at) => text.replaceAll(`{{${gap.name}}}`, sample(gap, at, 11, reader)[1]),
        form,
      );
      return plain(reader.translate(english)) === expected
        ? []
        : [[text, reader.translate(english), expected]];
    });
    expect(taken).toEqual([]);
  });
});

/** Without isolate controls. */
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, "");

const pluralOf = (language: string, count: number) => new Intl.PluralRules(language).select(count);

describe("a reader", () => {
  const arabic = findReader("ar");

  it.each([
    [1, "طلب واحد"],
    [2, "طلبان"],
    [5, "5 طلبات"],
    [11, "11 طلبًا"],
    [100, "100 طلب"],
    [1_234, "1,234 طلبًا"],
  ])("counts %i applications as Arabic does", (count, expected) => {
    const english = count === 1 ? "1 application" : `${count.toLocaleString("en-AU")} applications`;
    expect(arabic.translate(`${english}, 21 November 2026`)).toBe(`${expected}، 21 نوفمبر 2026`);
  });

  it("formats dates and amounts for the language", () => {
    expect(findReader("vi").translate("It runs out on 4 December 2026.")).toBe(
      "Hết hạn ngày 4 tháng 12, 2026.",
    );
    expect(findReader("zh").translate("Lodgement fee: $1,234.50")).toBe("提交费：$1,234.50");
    expect(findReader("vi").translate("Lodgement fee: $1,234.50")).toMatch(/: 1\.234,50\s\$$/);
  });

  it("isolates a name inside Arabic text", () => {
    expect(arabic.translate("The applicant is now 12 Ferry Street Pty Ltd.")).toBe(
      "مقدّم الطلب الآن هو \u206812 Ferry Street Pty Ltd\u2069.",
    );
  });

  it("keeps people's words unchanged, even if they look like texts of the service", () => {
    const comment = "Approved.\nDraft: Yes";
    expect(findReader("vi").translate(`Ingrid Sorensen writes: ${comment}`)).toBe(
      `Ingrid Sorensen viết: ${comment}`,
    );
    expect(findReader("vi").translateWhole("Inspection: Friday")).toBe("Inspection: Friday");
  });

  it("limits the time spent on hostile text", () => {
    const hostile = `${"a: ".repeat(3_000)}${"writes: (, for ".repeat(500)}`;
    const began = performance.now();
    expect(arabic.translate(hostile)).toContain("a: a: ");
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe("an error message", () => {
  /** Texts inserted from elsewhere, where they are checked. */
  const elsewhere = /^(\{\{0\}\}|refused with \{\{0\}\})$/;
  const files = globSync("**/*.ts", { cwd: join(import.meta.dirname, "..") }).filter(
    (path) => !/\.(test|fixture)\.ts$|^(officer|openapi)\//.test(path),
  );

  it("has a translation wherever it is thrown", () => {
    const keys = new Set(patterns.map((text) => createPattern(text, "").parts.join("\u0000")));
    const known = dictionaries["vi"] ?? {};
    const unknown = files.flatMap((path) =>
      refusalsIn(path).filter(
        (text) => !elsewhere.test(text) && !Object.hasOwn(known, text) && !keys.has(partsOf(text)),
      ),
    );
    expect(unknown).toEqual([]);
  });

  const partsOf = (text: string) => text.split(/\{\{\d+\}\}/).join("\u0000");
});

/** Collects the texts of `new ServiceError(…)`, `Message:` and `refuse(…)` in a file, with `{{0}}` for values. */
function refusalsIn(path: string): string[] {
  const text = readFileSync(join(import.meta.dirname, "..", path), "utf8");
  if (!/ServiceError|Message:|refuse\(/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === "ServiceError") add(node.arguments?.[1]);
    if (ts.isPropertyAssignment(node) && node.name.getText() === "Message") add(node.initializer);
    if (ts.isCallExpression(node) && node.expression.getText() === "refuse") add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  const add = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isConditionalExpression(node)) for (const one of [node.whenTrue, node.whenFalse]) add(one);
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(
        `${node.head.text}${node.templateSpans.map(({ literal }, at) => `{{${at}}}${literal.text}`).join("")}`,
      );
  };
  visit(source);
  return found;
}
