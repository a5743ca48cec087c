/**
 * Sanitises a provider's `StyleConfig`: generates the allowed declarations again, and refuses all others
 * (decisions 12).
 */
import type { UiConfig } from "#contract/config/portal-config.ts";
import { type CpuBudget, createCpuBudget } from "../cpu-budget.ts";
import { memoize } from "../memoize.ts";
import type { ColourScheme } from "./colours.ts";
import { checkLimits } from "./limits/check-limits.ts";
import { parseDeclaration, type StyleDeclaration } from "./parse-declaration.ts";
import { parseSelectors } from "./parse-selector.ts";
import {
  createStyleRejections,
  type RejectedStyle,
  StyleRejectionError,
  type StyleRejections,
} from "./rejection.ts";

const MAX_RULES = 300;
const MAX_DECLARATIONS = 80;
/** Maximum characters of all properties and values together. */
const MAX_SIZE = 100_000;
const parseKnownSelectors = memoize(parseSelectors);

export interface StyleRule {
  readonly selectors: readonly string[];
  /** Values by property, as written to the theme file. */
  readonly declarations: ReadonlyMap<string, string>;
}

interface ReadStyle {
  readonly rules: readonly StyleRule[];
  readonly refused: readonly RejectedStyle[];
  /** Self-hosted families named by the theme. */
  readonly families: ReadonlySet<string>;
  /** The scheme the theme sets with `color-scheme` on `:root`. */
  readonly scheme: ColourScheme | undefined;
}

const schemes: ReadonlyMap<string, ColourScheme> = new Map<string, ColourScheme>([
  ["light", "light"],
  ["dark", "dark"],
  ["light dark", "auto"],
  ["dark light", "auto"],
]);

/**
 * Reads a map from selectors to properties and their values. Invalid entries are listed in `refused`.
 * Throws only if the CPU budget is exceeded.
 */
export function readStyle(
  config: UiConfig["StyleConfig"] = {},
  budget: CpuBudget = createCpuBudget(),
): ReadStyle {
  const refusals = createStyleRejections();
  const families = new Set<string>();
  const rules: StyleRule[] = [];
  const chosenSchemes: ColourScheme[] = [];
  for (const [selector, entries] of listEntriesWithinSize(config, refusals)) {
    const selectors = refusals.attempt(selector, () =>
      budget.run(selector, () => parseKnownSelectors(selector)),
    );
    if (!selectors) continue;
    const isRoot = selectors.every((selectorText) => selectorText === ":root");
    const declarations = new Map<string, string>();
    for (const [property, value] of entries) {
      const where = describePlace(selector, property, value);
      refusals.attempt(where, () => {
        if (isRoot && property === "color-scheme") return void chosenSchemes.push(parseScheme(value));
        const parsedDeclaration = budget.run(where, () => parseOnce(property, value, isRoot));
        for (const family of parsedDeclaration.families) families.add(family);
        declarations.set(parsedDeclaration.property, parsedDeclaration.value);
      });
    }
    if (declarations.size > 0) rules.push({ selectors, declarations });
  }
  return {
    rules: budget.run("tokens", () => checkTokenUse(rules, refusals)),
    refused: refusals.list(),
    families,
    scheme: chosenSchemes.at(-1),
  };
}

/**
 * Returns the rules and declarations that do not exceed the maximum number and size. Adds one refusal for
 * each rule that loses a declaration, and one for the whole config if it loses a rule.
 */
function listEntriesWithinSize(
  config: NonNullable<UiConfig["StyleConfig"]>,
  refusals: StyleRejections,
): readonly (readonly [string, readonly (readonly [string, string])[]])[] {
  const allRules = Object.entries(config);
  if (allRules.length > MAX_RULES)
    refusals.add("StyleConfig", new StyleRejectionError(`only ${MAX_RULES} rules are read`));
  let totalSize = 0;
  return allRules.slice(0, MAX_RULES).map(([selector, entries]) => {
    const allDeclarations = Object.entries(entries);
    const keptDeclarations = allDeclarations.slice(0, MAX_DECLARATIONS).filter(([property, value]) => {
      totalSize += property.length + value.length;
      return totalSize <= MAX_SIZE;
    });
    if (keptDeclarations.length < allDeclarations.length)
      refusals.add(selector, new StyleRejectionError("it has too many or too long declarations"));
    return [selector, keptDeclarations];
  });
}

/**
 * Checks the declarations that use tokens, after all tokens are known. Omits the declarations whose value
 * exceeds a limit.
 */
function checkTokenUse(rules: readonly StyleRule[], refusals: StyleRejections): readonly StyleRule[] {
  const tokens = new Map(
    rules.flatMap(({ declarations }) => [...declarations].filter(([property]) => property.startsWith("--"))),
  );
  return rules
    .map(({ selectors, declarations }) => {
      const allowedDeclarations = [...declarations].filter(([property, value]) => {
        if (!value.includes("var(") || /^(--font-(body|heading)|font-family)$/.test(property)) return true;
        return refusals.attempt(describePlace(selectors.join(","), property, value), () => {
          checkLimits(property, value, tokens);
          return true;
        });
      });
      return { selectors, declarations: new Map(allowedDeclarations) };
    })
    .filter(({ declarations }) => declarations.size > 0);
}

/** Describes the place of a declaration, shortened for the report. */
function describePlace(selector: string, property: string, value: string): string {
  return `${selector.slice(0, 100)} { ${property.slice(0, 100)}: ${value.slice(0, 100)} }`;
}

const MAX_CACHED = 20_000;
const cachedDeclarations = new Map<string, StyleDeclaration | StyleRejectionError>();

/**
 * Parses a declaration once per build of all hosts, because the hosts of one provider share most
 * declarations.
 */
function parseOnce(property: string, value: string, isRoot: boolean): StyleDeclaration {
  const key = `${isRoot}\n${property}\n${value}`;
  let cachedResult = cachedDeclarations.get(key);
  if (!cachedResult) {
    try {
      cachedResult = parseDeclaration(property, value, isRoot);
    } catch (error) {
      if (!(error instanceof StyleRejectionError)) throw error;
      cachedResult = error;
    }
    if (cachedDeclarations.size >= MAX_CACHED) cachedDeclarations.clear();
    if (key.length < 300) cachedDeclarations.set(key, cachedResult);
  }
  if (cachedResult instanceof StyleRejectionError) throw cachedResult;
  return cachedResult;
}

function parseScheme(value: string): ColourScheme {
  const scheme = schemes.get(value.trim().toLowerCase());
  if (!scheme) throw new StyleRejectionError("light, dark or light dark is expected");
  return scheme;
}

/** Writes the rules as CSS, one line each. */
export function writeRules(rules: readonly StyleRule[]): string[] {
  return rules.map(
    ({ selectors, declarations }) =>
      `${selectors.join(",")}{${[...declarations].map(([property, value]) => `${property}:${value}`).join(";")}}`,
  );
}
