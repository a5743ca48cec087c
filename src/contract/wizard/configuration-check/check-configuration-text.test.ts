import { describe, expect, it } from "vitest";
import { createConfig } from "../wizard.fixture.ts";
import {
  addTextFindings,
  checkConfigurationText,
  MAX_CONFIGURATION_LENGTH,
} from "./check-configuration-text.ts";

const listFindings = async (text: string) => (await checkConfigurationText(text)).findings;

describe("the check of an untrusted text", () => {
  it("returns the parsed form if there is nothing to find", async () => {
    const config = createConfig();
    expect(await checkConfigurationText(JSON.stringify(config))).toEqual({ findings: [], config });
  });

  it("adds the findings of a service, sorted by line", async () => {
    const text = JSON.stringify({ ...createConfig(), locale: "english" }, undefined, 2);
    const findings = addTextFindings(text, await listFindings(text), [
      { path: ["version"], message: "is 1" },
    ]);
    expect(findings.map(({ pointer, line, column }) => [pointer, line, column])).toEqual([
      ["/version", 3, 3],
      ["/locale", 7, 3],
    ]);
  });

  it("refuses a text that is too long, before it is parsed", async () => {
    const [finding] = await listFindings(`"${"a".repeat(MAX_CONFIGURATION_LENGTH)}"`);
    expect(finding?.message).toContain("at most 1000000 are allowed");
  });

  it("refuses nesting that would exhaust the stack, with its place; brackets in texts do not count", async () => {
    const depth = 100_000;
    const [finding] = await listFindings(`{"conditions":\n${"[".repeat(depth)}${"]".repeat(depth)}}`);
    expect(finding).toMatchObject({ line: 2, column: 64, message: expect.stringContaining("64 levels") });
    const inText = JSON.stringify({ ...createConfig(), locale: "[".repeat(100) });
    expect((await listFindings(inText)).some(({ message }) => message.includes("levels"))).toBe(false);
  });

  it.each([
    { "!=": [{ var: { sum: [] } }, 1] },
    { some: [{ var: { sum: [] } }, true] },
    { before: [{ var: [{}] }, 1] },
  ])("finds the object in place of a path in %j", async (broken) => {
    expect(await listFindings(JSON.stringify({ ...createConfig(), conditions: { broken } }))).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('a bad path in "var"') }),
    );
  });

  it("finds an object in place of a pattern, beside a pattern that cannot be used", async () => {
    const text = JSON.stringify(createConfig()).replace(
      '"type":"text"',
      '"type":"text","validate":[{"code":"pattern","params":{"pattern":{}}},{"code":"pattern","params":{"pattern":"(?=a)"}}]',
    );
    expect(await listFindings(text)).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('the pattern "(?=a)"') }),
    );
  });

  it("is fast for quotes that never end", async () => {
    expect((await listFindings(`"${'\\"'.repeat(400_000)}`)).length).toBeGreaterThan(0);
  }, 2_000);

  it("refuses a form with too many fields without checking them", async () => {
    const fields = Array.from({ length: 2_001 }, () => null);
    const findings = await listFindings(JSON.stringify({ steps: [{ sections: [{ fields }] }] }));
    expect(findings).toEqual([
      expect.objectContaining({ pointer: "/steps", message: expect.stringContaining("2000 fields") }),
    ]);
  });

  it.each(["", "null", "[]", "1", '{"steps":[null]}', '{"__proto__":{}}'])(
    "finds what is wrong with %j",
    async (text) => {
      expect((await listFindings(text)).length).toBeGreaterThan(0);
    },
  );
});
