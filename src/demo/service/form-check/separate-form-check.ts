/**
 * Checks uploaded forms in a separate process, one after another, so that a form that takes long to check
 * does not delay other requests. Uses a process instead of a thread, because in a thread, a form
 * that needs too much memory could end the service.
 */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { CheckedText } from "#contract/wizard/configuration-check/check-configuration-text.ts";
import type { CheckFormText } from "../../context/context.ts";
import type { FormCheckTask } from "./form-check-process.ts";

interface FormCheckLimits {
  /** Time limit of a check. */
  readonly seconds: number;
  /** Maximum heap size of the process. */
  readonly megabytes: number;
}

const LIMITS: FormCheckLimits = { seconds: 60, megabytes: 256 };
const SCRIPT = fileURLToPath(new URL("form-check-process.ts", import.meta.url));
/**
 * Exit code of a Node process that ran out of memory. On most systems the process ends with the signal
 * instead.
 */
const OUT_OF_MEMORY = { code: 134, signal: "SIGABRT" };

export function createSeparateFormCheck(limits: FormCheckLimits = LIMITS, script = SCRIPT): CheckFormText {
  let previousCheck: Promise<unknown> = Promise.resolve();
  return (text, options) => {
    const check = previousCheck.then(() => runCheck({ text, options }, limits, script));
    previousCheck = check;
    return check;
  };
}

function startProcess(script: string, { megabytes }: FormCheckLimits): ChildProcess {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return fork(script, {
    env,
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

/** Resolves with the findings of the check, or with one finding about a process that was ended or failed. */
function runCheck(task: FormCheckTask, limits: FormCheckLimits, script: string): Promise<CheckedText> {
  const { seconds, megabytes } = limits;
  const remedy = "split the form, or use fewer and shorter conditions";
  return new Promise((resolve) => {
    const child = startProcess(script, limits);
    const finish = (result: CheckedText) => {
      clearTimeout(timer);
      resolve(result);
      child.kill("SIGKILL");
    };
    const finishWithFinding = (message: string) =>
      finish({ findings: [{ pointer: "", place: "", message }], config: undefined });
    const timer = setTimeout(
      () => finishWithFinding(`takes more than ${seconds} seconds to check: ${remedy}`),
      seconds * 1000,
    );
    child.once("message", (result: CheckedText) => finish(result));
    child.once("error", () => finishWithFinding(`cannot be checked: ${remedy}`));
    child.once("exit", (code, signal) =>
      finishWithFinding(
        code === OUT_OF_MEMORY.code || signal === OUT_OF_MEMORY.signal
          ? `needs more than ${megabytes} MB to check: split the form`
          : `cannot be checked: ${remedy}`,
      ),
    );
    child.send(task, () => {});
  });
}
