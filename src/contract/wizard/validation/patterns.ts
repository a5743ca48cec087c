/**
 * Server-supplied patterns run in linear time by RE2, which is loaded only for a configuration that has one. Until
 * `preparePatterns` is done, or where a pattern is not one RE2 knows, the pattern is passed over: the service, which
 * always prepares, has the last word.
 */
import type { WizardConfig } from "../config.ts";

type Matcher = (text: string) => boolean;
const matchers = new Map<string, Matcher>();

function patternsOf(config: WizardConfig): readonly string[] {
  const found = new Set<string>();
  for (const step of config.steps)
    for (const section of step.sections)
      for (const field of section.fields)
        for (const { code, params } of field.validate ?? [])
          if (code === "pattern" && typeof params?.pattern === "string") found.add(params.pattern);
  return [...found];
}

/** Compiles the patterns of a configuration; answers those that RE2 refuses (look-around, back-references). */
export async function preparePatterns(config: WizardConfig): Promise<readonly string[]> {
  const wanted = patternsOf(config);
  if (wanted.length === 0) return [];
  const { RE2JS } = await import("re2js");
  return wanted.filter((pattern) => {
    if (matchers.has(pattern)) return false;
    try {
      const compiled = RE2JS.compile(pattern);
      matchers.set(pattern, (text) => compiled.matches(text));
      return false;
    } catch {
      return true;
    }
  });
}

/** Whether the whole text matches; true when the pattern is not prepared. */
export function matchesPattern(pattern: string, text: string): boolean {
  return matchers.get(pattern)?.(text) ?? true;
}
