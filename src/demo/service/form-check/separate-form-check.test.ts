import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkConfigurationText } from "#contract/wizard/configuration-check/check-configuration-text.ts";
import { poolAndBarrier } from "../../wizards/pool-and-barrier.ts";
import { createSeparateFormCheck } from "./separate-form-check.ts";

const limits = { seconds: 50, megabytes: 256 };
const folder = mkdtempSync(join(tmpdir(), "form-check-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a script that runs in place of the check. */
function writeScript(name: string, source: string): string {
  const file = join(folder, `${name}.cjs`);
  writeFileSync(file, source);
  return file;
}
const listMessages = async (check: ReturnType<typeof createSeparateFormCheck>) =>
  (await check("{}", {})).findings.map(({ message }) => message);

describe("the check of an uploaded form in a process", () => {
  it("finds the same as the check in this process", async () => {
    const check = createSeparateFormCheck(limits);
    const options = { serviceLists: [] };
    const text = JSON.stringify({ ...poolAndBarrier, layout: "step" });
    const results = [JSON.stringify(poolAndBarrier), text].map(async (one) => [
      await check(one, options),
      await checkConfigurationText(one, options),
    ]);
    for (const [separate, sameProcess] of await Promise.all(results)) expect(separate).toEqual(sameProcess);
  });

  it("ends a process that takes too long, and then checks the next form", async () => {
    const script = writeScript("slow", "for (;;);");
    const check = createSeparateFormCheck({ seconds: 0.1, megabytes: 16 }, script);
    const message =
      "takes more than 0.1 seconds to check: split the form, or use fewer and shorter conditions";
    expect(await Promise.all([listMessages(check), listMessages(check)])).toEqual([[message], [message]]);
  });

  it("says that a form needs too much memory, or cannot be checked", async () => {
    const memoryFillingSource =
      "const all = []; for (;;) all.push(new Array(1000).fill({}).map(() => ({})));";
    const smallLimits = { seconds: 50, megabytes: 16 };
    expect(
      await listMessages(createSeparateFormCheck(smallLimits, writeScript("fill", memoryFillingSource))),
    ).toEqual(["needs more than 16 MB to check: split the form"]);
    expect(await listMessages(createSeparateFormCheck(limits, writeScript("end", "process.exit()")))).toEqual(
      ["cannot be checked: split the form, or use fewer and shorter conditions"],
    );
  });
});
