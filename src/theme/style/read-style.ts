/**
 * Sanitises a provider's `StyleConfig`: keeps what is on the allow-list, written again, and refuses the rest
 * (decisions 12).
 */
import type { UiConfig } from "#contract/config/portal-config.ts";
import { memoize } from "../memoize.ts";
import type { ColourScheme } from "../style/colours.ts";
import { type Declaration, readDeclaration } from "./read-declaration.ts";
import { readSelectors } from "./read-selector.ts";
import { type Refused, refused, StyleRefusal } from "./refusal.ts";

const MAX_RULES = 300;
const MAX_DECLARATIONS = 80;
const selectorsOf = memoize(readSelectors);

export interface StyleRule {
  readonly selectors: readonly string[];
  /** Property → value, as written to the file. */
  readonly declarations: ReadonlyMap<string, string>;
}

export interface ReadStyle {
  readonly rules: readonly StyleRule[];
  readonly refused: readonly Refused[];
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

/** Reads selector → property → value. Never throws: invalid entries are listed in `refused`. */
export function readStyle(config: UiConfig["StyleConfig"] = {}): ReadStyle {
  const found: Refused[] = [];
  const families = new Set<string>();
  const rules: StyleRule[] = [];
  let scheme: ColourScheme | undefined;
  const attempt = (where: string, work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof StyleRefusal)) throw error;
      found.push(refused(where, error));
    }
  };
  for (const [index, [selector, entries]] of Object.entries(config).entries()) {
    attempt(selector, () => {
      if (index >= MAX_RULES) throw new StyleRefusal(`only ${MAX_RULES} rules are read`);
      const selectors = selectorsOf(selector);
      const isRoot = selectors.every((one) => one === ":root");
      const declarations = new Map<string, string>();
      for (const [property, value] of Object.entries(entries).slice(0, MAX_DECLARATIONS))
        attempt(`${selector} { ${property}: ${value} }`, () => {
          if (isRoot && property === "color-scheme") scheme = readScheme(value);
          else {
            const read = readOnce(property, value, isRoot);
            for (const family of read.families) families.add(family);
            declarations.set(read.property, read.value);
          }
        });
      if (declarations.size > 0) rules.push({ selectors, declarations });
    });
  }
  return { rules, refused: found, families, scheme };
}

const MAX_REMEMBERED = 20_000;
const known = new Map<string, Declaration | StyleRefusal>();

/** Hosts of one provider share most declarations: parse each once per bake. */
function readOnce(property: string, value: string, isRoot: boolean): Declaration {
  const key = `${isRoot}\n${property}\n${value}`;
  let result = known.get(key);
  if (!result) {
    try {
      result = readDeclaration(property, value, isRoot);
    } catch (error) {
      if (!(error instanceof StyleRefusal)) throw error;
      result = error;
    }
    if (known.size >= MAX_REMEMBERED) known.clear();
    if (key.length < 300) known.set(key, result);
  }
  if (result instanceof StyleRefusal) throw result;
  return result;
}

function readScheme(value: string): ColourScheme {
  const scheme = schemes.get(value.trim().toLowerCase());
  if (!scheme) throw new StyleRefusal("light, dark or light dark is expected");
  return scheme;
}

/** The rules as CSS, one line each. */
export function writeRules(rules: readonly StyleRule[]): string[] {
  return rules.map(
    ({ selectors, declarations }) =>
      `${selectors.join(",")}{${[...declarations].map(([property, value]) => `${property}:${value}`).join(";")}}`,
  );
}
