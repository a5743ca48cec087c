/**
 * Creates error messages about host files. Each message names the file, the setting, its value and the remedy
 * in one line.
 */

import { findSimilarName } from "#contract/similar-name.ts";
import { getValueAt, isRecord } from "#contract/unknown-value.ts";
import { findSetting, listSettingNames, settingTable } from "./setting-table.ts";

/** A parsed JSON file, and its path for messages. */
export interface SettingFile {
  readonly path: string;
  readonly content: unknown;
}

const MAX_VALUE_LENGTH = 80;

/** Throws an error that names each unknown setting of the file, in all environments. */
export function assertKnownSettings({ path, content }: SettingFile): void {
  if (!isRecord(content)) throw new Error(`${path}: the file is not a JSON object. Write { "title": … }.`);
  const problems = listUnknownSettings(content, []);
  if (problems.length > 0) throw new Error(`${path}: ${problems.join("; ")}`);
}

function listUnknownSettings(content: Record<string, unknown>, path: readonly string[]): string[] {
  const isEnvironments = path.length === 1 && path[0] === "environments";
  const names = listSettingNames(path);
  return Object.entries(content).flatMap(([name, value]) => {
    const place = [...path, name];
    if (!isEnvironments && !names.includes(name))
      return [`${place.join(".")}: unknown setting. ${suggestSetting(name, path, names)}`];
    const hasSettings = isEnvironments || name === "environments" || listSettingNames(place).length > 0;
    if (!hasSettings) return [];
    if (isRecord(value)) return listUnknownSettings(value, place);
    return [`${place.join(".")}: ${quoteValue(value)} is not an object. Use { "name": value }.`];
  });
}

function suggestSetting(name: string, path: readonly string[], names: readonly string[]): string {
  const similarName = findSimilarName(name, names);
  if (similarName) return `Did you mean ${similarName}?`;
  if (path.length > 0 && Object.hasOwn(settingTable, name)) return "It belongs to the top of the file.";
  if (path.length === 0 && listSettingNames(["environments", "*"]).includes(name))
    return `It belongs to environments.NAME.${name}.`;
  return "Remove it; hosts/README.md lists all settings.";
}

/**
 * Describes an invalid or missing setting. `files` are a host's file and the defaults; the message names the first
 * that has the setting.
 */
export function describeSetting(
  files: readonly SettingFile[],
  path: readonly PropertyKey[],
  remedy?: string,
): string {
  const file = files.find(({ content }) => getValueAt(content, path) !== undefined) ?? files[0];
  const value = getValueAt(file?.content, path);
  const { type = "another value", example = undefined } = findSetting(path) ?? {};
  const exampleText = example === undefined ? "" : `, for example ${JSON.stringify(example)}`;
  const problem = value === undefined ? "is missing" : `${quoteValue(value)} is not allowed`;
  return `${file?.path}: ${path.join(".")}: ${problem}. ${remedy ?? `Use ${type}${exampleText}.`}`;
}

function quoteValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}
