/**
 * Tests that notices (toasts, alerts, errors, empty states) use message keys, and that each used key exists.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = globSync("src/{features,islands,work,i18n,session}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.(test|fixture)\.|\.dom\.test\./.test(file),
);
const keys = globSync("src/**/messages.en-US.json", { cwd: root }).flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(join(root, file), "utf8")) as object),
);
const knownKeys = new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, "")));

function findUnknownKeys(source: string): string[] {
  const literalKeys = [...source.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, key = ""]) => key);
  const keyStarts = [...source.matchAll(/\bt\(\s*`([\w.-]+)\$\{/g)].map(([, start = ""]) => start);
  return [
    ...literalKeys.filter((key) => !knownKeys.has(key)),
    ...keyStarts.filter((start) => !keys.some((key) => key.startsWith(start))),
  ];
}

/** Finds visible text written into the code instead of a message. */
function findHardCodedTexts(source: string): string[] {
  const toastTexts = [...source.matchAll(/showToast\(\{[^}]*?\btext: ["'`]([^"'`]*)/g)];
  const noticeTexts = [
    ...source.matchAll(/<(?:Alert|ErrorState|EmptyState|Dialog)\b[^>]*?\btitle="([^"]*)"/g),
  ];
  return [...toastTexts, ...noticeTexts].map(([, text = ""]) => text);
}

describe("notices", () => {
  it("name messages that exist", () => {
    expect(sources.length).toBeGreaterThan(400);
    const unknownKeys = sources.flatMap((file) =>
      findUnknownKeys(readFileSync(join(root, file), "utf8")).map((key) => `${file}: ${key}`),
    );
    expect(unknownKeys).toEqual([]);
  });

  it("have no text of their own", () => {
    const hardCodedTexts = sources.flatMap((file) =>
      findHardCodedTexts(readFileSync(join(root, file), "utf8")).map((text) => `${file}: ${text}`),
    );
    expect(hardCodedTexts).toEqual([]);
  });

  it("are reported if a message is missing or a text is hard-coded", () => {
    expect(findUnknownKeys('t("page.next"); t("page.nowhere"); t(`nowhere.$' + "{id}`)")).toEqual([
      "page.nowhere",
      "nowhere.",
    ]);
    expect(findHardCodedTexts('showToast({ tone: "info", text: "Saved" }); <Alert title="Sorry">')).toEqual([
      "Saved",
      "Sorry",
    ]);
  });
});
