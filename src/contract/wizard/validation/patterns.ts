/**
 * Runs patterns from the service in linear time with RE2, loaded only if a configuration has patterns. A
 * pattern is ignored until `preparePatterns` resolves, or if RE2 does not support it: the service always
 * prepares and validates again.
 */
import type { WizardConfig } from "../config.ts";
import { listPlacedSections } from "../item-lists.ts";

type Matcher = (text: string) => boolean;
const matchers = new Map<string, Matcher>();

function listPatterns(config: WizardConfig): readonly string[] {
  const characters = new Set<string>();
  for (const { section } of listPlacedSections(config))
    for (const field of section.fields)
      for (const { code, params } of field.validate ?? [])
        if (code === "pattern" && typeof params?.pattern === "string") characters.add(params.pattern);
  return [...characters];
}

/**
 * Compiles the patterns of a configuration; resolves with those that RE2 does not support (look-around,
 * back-references).
 */
export async function preparePatterns(config: WizardConfig): Promise<readonly string[]> {
  const sources = listPatterns(config);
  if (sources.length === 0) return [];
  const { RE2JS } = await import("re2js");
  return sources.filter((pattern) => {
    if (matchers.has(pattern)) return false;
    try {
      const compiledPattern = RE2JS.compile(pattern);
      matchers.set(pattern, (text) => compiledPattern.matches(text));
      return false;
    } catch {
      return true;
    }
  });
}

/** True if the whole text matches, or if the pattern is not prepared yet. */
export function matchesPattern(pattern: string, text: string): boolean {
  return matchers.get(pattern)?.(text) ?? true;
}
