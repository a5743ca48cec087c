/** Reads a form's file each time it is saved, and keeps the last valid version. */
import { type FSWatcher, readFileSync, statSync, watch } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { WizardConfig } from "#contract/wizard/config.ts";
import type { LocatedJson } from "#contract/wizard/configuration-check/located-json.ts";
import { checkCasesBeside, toCasesFile } from "../cases/case-file.ts";
import { checkFormText } from "../check-wizard-file.ts";
import type { FileFinding } from "../file-finding.ts";

interface WatchedForm {
  /** The last valid version; undefined before there is one. */
  readonly form: WizardConfig | undefined;
  /** Positions in the text of the last valid version. */
  readonly json: LocatedJson | undefined;
  readonly generation: number;
  /** Modification time of the file in milliseconds since 1970. */
  readonly savedAt: number;
  readonly findings: readonly FileFinding[];
}

/** Milliseconds to wait, because editors write a file in several steps. */
const SETTLE_MS = 40;

interface FormWatcher {
  state(): WatchedForm;
  close(): void;
}

/** Resolves after the file was read once. Calls `onChange` after each later reading. */
export async function watchForm(file: string, onChange: () => void): Promise<FormWatcher> {
  const path = resolve(file);
  const names = [basename(path), basename(toCasesFile(path))];
  let state: WatchedForm = { form: undefined, json: undefined, generation: 0, savedAt: 0, findings: [] };
  let lastText = "";
  let timer: NodeJS.Timeout | undefined;

  async function readWatchedForm(): Promise<boolean> {
    const text = readFileSync(path, "utf8");
    const savedAt = statSync(path).mtimeMs;
    const { findings, forms, json } = await checkFormText(path, text);
    const [form] = forms;
    if (!form) {
      lastText = text;
      state = { ...state, findings };
      return true;
    }
    const caseFindings = await checkCasesBeside(path, forms);
    const isChanged = text !== lastText;
    lastText = text;
    state = isChanged
      ? { form, json, generation: state.generation + 1, savedAt, findings: caseFindings }
      : { ...state, findings: caseFindings };
    return true;
  }

  const scheduleRead = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Ignore errors: an editor may be replacing the file, and the next event reads the file again.
      readWatchedForm().then(onChange, () => undefined);
    }, SETTLE_MS);
  };
  await readWatchedForm();
  // Watch the folder, because editors replace the file by renaming another one.
  const watcher: FSWatcher = watch(dirname(path), (_event, name) => {
    if (name === null || names.includes(name)) scheduleRead();
  });
  return {
    state: () => state,
    close() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}
