/**
 * Converts the details of a piece of land to answers, and answers to land. Only fields with `prefill.source`
 * = `property` are filled in from land.
 */

import { getAnswerPart } from "#contract/wizard/answers/answer-parts.ts";
import { type Answers, getAnswerPath } from "#contract/wizard/answers/answers.ts";
import type { Field, WizardSection } from "#contract/wizard/config.ts";
import type { FormView } from "#contract/wizard/expressions/evaluate.ts";
import type { LandDetails, TitleAnswer } from "./land.ts";

interface LandField {
  readonly path: string;
  readonly field: Field;
  readonly attribute: string;
}

/**
 * Returns the fields on visible steps that are filled in from the application's land. With `item`, returns
 * the fields of that item instead, which are filled in from the item's own land.
 */
export function listLandTargets(
  view: FormView,
  item?: { section: WizardSection; itemId: string },
): readonly LandField[] {
  const sections = item ? [item.section] : view.steps().flatMap((step) => step.sections);
  return sections
    .filter((section) => item !== undefined || !section.repeat)
    .flatMap((section) =>
      section.fields.flatMap((field) => {
        const path = getAnswerPath(section.id, field.key, item?.itemId);
        const { source, attribute } = field.prefill ?? {};
        return source === "property" && attribute && !view.isReadOnly(path)
          ? [{ path, field, attribute }]
          : [];
      }),
    );
}

/**
 * Returns the changes for the fields. If the land lacks an attribute, its field becomes null, because the old
 * value belongs to other land.
 */
export function toLandAnswers(targets: readonly LandField[], land: LandDetails): Answers {
  return Object.fromEntries(
    targets.map(({ path, field, attribute }) => [path, getAttribute(land, attribute, field) ?? null]),
  );
}

const OVERLAYS: Readonly<Record<string, string>> = {
  isBushfireProne: "bushfire",
  isFloodProne: "flood",
  isHeritage: "heritage",
  hasEasement: "easement",
};

function getAttribute(land: LandDetails, attribute: string, { type }: Field): unknown {
  const overlay = Object.hasOwn(OVERLAYS, attribute) ? OVERLAYS[attribute] : undefined;
  if (overlay) return land.overlays?.includes(overlay);
  switch (attribute) {
    case "property":
      return land;
    case "address":
      return type === "address" ? land.address : getAnswerPart(land.address, "line1");
    case "title":
      return land.title;
    case "area":
    case "location":
      return land[attribute];
    case "municipalDistrict":
      return type === "text" ? land.district : land.municipalDistrict;
    default:
      return getAnswerPart(land.title, attribute);
  }
}

const TITLE_PARTS = [
  ...["lot", "plan", "volume", "folio"],
  ...["crownAllotment", "section", "parish", "county"],
] as const;

/** Returns the land that the current answers of the fields describe. */
export function readLand(view: FormView, targets: readonly LandField[]): LandDetails {
  const readAttribute = (attribute: string) => {
    const target = targets.find((candidate) => candidate.attribute === attribute);
    return target && view.valueAt(target.path);
  };
  const wholeTitle = readAttribute("title");
  const titleEntries = TITLE_PARTS.map((part) => [part, readAttribute(part)] as const).filter(([, text]) =>
    Boolean(text),
  );
  const title =
    typeof wholeTitle === "object" && wholeTitle !== null ? wholeTitle : Object.fromEntries(titleEntries);
  const attributes = {
    ...{ address: readAttribute("address"), municipalDistrict: readAttribute("municipalDistrict") },
    ...{ area: readAttribute("area"), location: readAttribute("location"), title: title as TitleAnswer },
  };
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => Boolean(value)));
}
