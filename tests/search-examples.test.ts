/** Tests that the example words for the search for an application type have results in each language. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const readTexts = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../src/${path}`, import.meta.url), "utf8"));

it.each([
  ["en-US", ["pool", "shed", "fence"]],
  ["vi", ["hồ bơi", "nhà kho", "hàng rào"]],
  ["ar", ["حوض", "مرآب", "سياج"]],
  ["zh-Hans", ["泳池", "棚屋", "围栏"]],
])("the example words in %s are words of the application types", (language, words) => {
  const exampleWords = readTexts(`features/lodgement/messages.${language}.json`)[
    "lodgement.start.searchExample"
  ];
  const typeTexts = Object.values(readTexts(`demo/messages/${language}/applicationTypes.json`)).join(" ");
  for (const word of words) {
    expect(exampleWords).toContain(word);
    expect(typeTexts.toLowerCase()).toContain(word);
  }
});
