/** Templates filled with the values that many hosts share, so that each host adds only its own values. */
import { featureNames, isFeatureOn } from "#contract/config/features.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { insertPolicy } from "#theme/security-policy.ts";
import type { EncoderName } from "#theme/slot-encoders.ts";
import type { PageTemplate } from "../compile/template.ts";
import { removeSwitchedOff } from "./switched-off.ts";
import { createCommonPiece, type PagePiece } from "./twins/page-pieces.ts";

export type WriteSlot = (name: string, encoder: EncoderName) => string;

/** A page in one language: pieces of text, and a value of the host between each two pieces. */
export interface FilledPage {
  readonly pieces: readonly PagePiece[];
  readonly values: readonly HostSlotValue[];
}

/** A slot, or the index of a part of the security policy. */
export type HostSlotValue = PageTemplate["slots"][number] | { readonly policyPart: number };

/** Values that a page depends on besides its template. */
export interface PageInputs {
  readonly config: RuntimeConfig;
  /** The security policy, with a mark in place of each part that depends on the host. */
  readonly policy: string;
  /** Keys of texts that the provider replaced. */
  readonly replacedTexts: ReadonlySet<string>;
  /** True if the host has text files of its own, whose addresses its pages contain. */
  readonly hasOwnTextFiles: boolean;
  readonly write: WriteSlot;
}

/** Matches slots with few different values. The host's own texts and URLs are excluded. */
const commonSlots =
  /^(?:text|href|link|lang|dir|texts|text-links|date|languages|mock-bar|scheme|font)(?::|$)/;
const markPattern = /\uE000(\w+)\uE001/;
/** Maximum number of pages in memory; each has about 80 KB with its compressed segments. */
const MAX_REMEMBERED = 256;

/** Returns the mark for the host's part number `index` of a policy. */
export const markPolicyPart = (index: number) => `\uE000p${index}\uE001`;

/** Creates a function that fills in shared values. Pages with the same shared values use one result. */
export function createPageFiller(): (template: PageTemplate, inputs: PageInputs) => FilledPage {
  const known = new Map<PageTemplate, Map<string, FilledPage>>();
  let count = 0;
  return (template, inputs) => {
    const isOwn = template.slots.map(({ name, encoder }) =>
      // An empty value is filled in like a shared one, because it would only split the text around it.
      isOwnSlot(name, inputs) ? inputs.write(name, encoder) !== "" : false,
    );
    const key = describeCommon(template, isOwn, inputs);
    const found = known.get(template)?.get(key);
    if (found) return found;
    if (count >= MAX_REMEMBERED) {
      known.clear();
      count = 0;
    }
    const filled = fillCommon(template, isOwn, inputs);
    const ofTemplate = known.get(template) ?? new Map<string, FilledPage>();
    known.set(template, ofTemplate.set(key, filled));
    count += 1;
    return filled;
  };
}

function isOwnSlot(name: string, { replacedTexts, hasOwnTextFiles }: PageInputs): boolean {
  if (!commonSlots.test(name)) return true;
  if (/^text(?:s$|-links:)/.test(name)) return hasOwnTextFiles;
  if (!name.startsWith("text:")) return false;
  const key = name.slice("text:".length);
  // A missing plural form has the text of `_other`, so the slot may show a replaced text of `_other`.
  return replacedTexts.has(key) || replacedTexts.has(key.replace(/_[a-z]+$/, "_other"));
}

/**
 * Returns a key that is equal for pages with the same shared values. Contains the language instead of the shared texts,
 * because these are the same for all pages of a template in one language.
 */
function describeCommon(template: PageTemplate, isOwn: readonly boolean[], inputs: PageInputs): string {
  const { write, policy, config } = inputs;
  const seen = new Set<string>();
  for (const [index, { name, encoder }] of template.slots.entries())
    if (isOwn[index]) seen.add(`own ${name}`);
    else if (!name.startsWith("text:")) seen.add(`${name} ${write(name, encoder)}`);
  const off = featureNames.filter((name) => !isFeatureOn(config, name));
  return [write("lang", "html"), policy, off.join(), ...seen].join("\n");
}

function fillCommon(template: PageTemplate, isOwn: readonly boolean[], inputs: PageInputs): FilledPage {
  const { chunks, slots } = template;
  let html = chunks[0] ?? "";
  for (const [index, { name, encoder }] of slots.entries())
    html += (isOwn[index] ? `\uE000${index}\uE001` : inputs.write(name, encoder)) + (chunks[index + 1] ?? "");
  const parts = removeSwitchedOff(insertPolicy(html, inputs.policy), inputs.config).split(markPattern);
  return {
    pieces: parts.filter((_, place) => place % 2 === 0).map(createCommonPiece),
    values: parts.filter((_, place) => place % 2 === 1).map((mark) => toOwnValue(mark, slots)),
  };
}

function toOwnValue(mark: string, slots: PageTemplate["slots"]): HostSlotValue {
  if (mark.startsWith("p")) return { policyPart: Number(mark.slice(1)) };
  return slots[Number(mark)] as PageTemplate["slots"][number];
}
