import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { checkConfigurationText } from "#contract/wizard/configuration-check/check-configuration-text.ts";
import { poolAndBarrier } from "../../wizards/pool-and-barrier.ts";
import { createThreadedFormCheck } from "./threaded-form-check.ts";

const limits = { seconds: 60, megabytes: 256 };
const listMessages = async (check: ReturnType<typeof createThreadedFormCheck>) =>
  (await check("{}", {})).findings.map(({ message }) => message);

describe("the check of an uploaded form in a thread", () => {
  it("finds the same as the check in this thread", async () => {
    const check = createThreadedFormCheck(limits);
    const options = { serviceLists: [] };
    const texts = [JSON.stringify(poolAndBarrier), JSON.stringify({ ...poolAndBarrier, layout: "step" })];
    for (const text of texts)
      expect(await check(text, options)).toEqual(await checkConfigurationText(text, options));
  });

  it("ends a thread that takes too long, and then checks the next form", async () => {
    const scripts = ["for (;;);", 'require("node:worker_threads").parentPort.postMessage({ findings: [] })'];
    const threads: Worker[] = [];
    const check = createThreadedFormCheck({ seconds: 0.1, megabytes: 16 }, () => {
      const thread = new Worker(scripts[threads.length] ?? "", { eval: true });
      threads.push(thread);
      return thread;
    });
    const [slow, next] = await Promise.all([listMessages(check), listMessages(check)]);
    expect(slow).toEqual([
      "takes more than 0.1 seconds to check: split the form, or use fewer and shorter conditions",
    ]);
    expect(threads).toHaveLength(2);
    expect(next.every((message) => message.startsWith("takes more"))).toBe(true);
  });

  it("says that a form needs too much memory, or cannot be checked", async () => {
    const start = (script: string) => () =>
      new Worker(script, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
    const fill = "const all = []; for (;;) all.push(new Array(1000).fill({}));";
    expect(await listMessages(createThreadedFormCheck(limits, start(fill)))).toEqual([
      "needs more than 256 MB to check: split the form",
    ]);
    for (const script of ["process.exit()", "throw new Error()"])
      expect(await listMessages(createThreadedFormCheck(limits, start(script)))).toEqual([
        "cannot be checked: split the form, or use fewer and shorter conditions",
      ]);
  });
});
