/** Records the inputs of a host in `OUT/.inputs`, so that a fast check detects an unchanged host (decisions 94). */
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isHostName } from "#theme/host-file/host-name.ts";
import { replaceFile } from "../../release/replace-file.ts";
import type { HttpReply } from "../provider/http.ts";
import type { ReceivedData } from "../provider/shared-data.ts";
import { THEME_SUFFIX } from "../provider/theme-presence.ts";
import type { BakeFindings } from "../report.ts";
import { type RecordedReply, requestAgain } from "./reply-recorder.ts";

/**
 * Folder in `OUT` that only the bake reads. Do not publish it, because it contains URLs of providers. It can
 * be deleted at any time.
 */
const INPUTS_FOLDER = ".inputs";

export interface HostInputs {
  /** Hash of the host's files and of the inputs that all hosts share. */
  readonly local: string;
  /** Mark (the hash in `.baked`) of the host's folder that was baked from these inputs. */
  readonly mark: string;
  readonly replies: readonly RecordedReply[];
  readonly findings: BakeFindings;
  readonly received?: ReceivedData | undefined;
}

export interface InputsFolder {
  readonly outDir: string;
  readonly hostsDir: string;
  /** Hash of the code, the compile, the defaults and the options of the bake. */
  readonly commonInputsHash: string;
}

export interface InputsCheck {
  /** The recorded inputs if nothing has changed; otherwise absent. */
  readonly unchanged?: HostInputs;
  /** Responses that the check received, by request. */
  readonly freshReplies: ReadonlyMap<string, HttpReply>;
}

/** Returns the hash of the host's files. Throws if the host file cannot be read. */
export function hashLocalInputs(host: string, { hostsDir, commonInputsHash }: InputsFolder): string {
  const theme = join(hostsDir, host + THEME_SUFFIX);
  const contents = [
    readFileSync(join(hostsDir, `${host}.json`), "utf8"),
    existsSync(theme) ? readFileSync(theme, "utf8") : undefined,
  ];
  return hash("sha256", JSON.stringify([commonInputsHash, contents]));
}

/** Compares a host's inputs with those recorded for its baked folder. `mark` is the hash in the folder's `.baked`. */
export async function checkInputs(
  host: string,
  mark: string | undefined,
  folder: InputsFolder,
): Promise<InputsCheck> {
  const recordedInputs = mark === undefined || !isHostName(host) ? undefined : readInputs(host, folder);
  if (!recordedInputs || recordedInputs.mark !== mark || recordedInputs.local !== findLocalHash(host, folder))
    return { freshReplies: new Map() };
  const { isSame, freshReplies } = await requestAgain(recordedInputs.replies);
  return isSame ? { unchanged: recordedInputs, freshReplies } : { freshReplies };
}

function findLocalHash(host: string, folder: InputsFolder): string | undefined {
  try {
    return hashLocalInputs(host, folder);
  } catch {
    return undefined;
  }
}

function readInputs(host: string, { outDir }: InputsFolder): HostInputs | undefined {
  try {
    return JSON.parse(readFileSync(join(outDir, INPUTS_FOLDER, `${host}.json`), "utf8"));
  } catch {
    return undefined;
  }
}

/** Replaces the record of the host's inputs atomically. */
export function writeInputs(host: string, { outDir }: InputsFolder, inputs: HostInputs): void {
  mkdirSync(join(outDir, INPUTS_FOLDER), { recursive: true });
  replaceFile(join(outDir, INPUTS_FOLDER, `${host}.json`), JSON.stringify(inputs));
}
