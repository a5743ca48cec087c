/** An index of a configuration: fields by path and compiled expressions. Created once per configuration. */
import type { Expression, Field, WizardConfig, WizardSection, WizardStep } from "./config.ts";
import { type CompiledExpression, compileExpression } from "./expressions/expression.ts";

export interface FieldPlace {
  readonly step: WizardStep;
  readonly section: WizardSection;
  readonly field: Field;
  /** `owners.*.name` in a repeating section; else the path itself. */
  readonly pattern: string;
}

interface SectionPlace {
  readonly step: WizardStep;
  readonly section: WizardSection;
}

/**
 * The decision an expression makes: `step:owners`, `section:owners`, `field:…`, `required:…`, `value:…`.
 * Without an expression: `choices:…`, the choices of a field whose list depends on another answer, and `validity:…`, the problem
 * of a field whose validators read other answers.
 */
export type ExpressionTarget =
  `${"step" | "scope" | "section" | "field" | "required" | "recommended" | "readOnly" | "value" | "choices" | "validity" | "condition" | "rule" | "statement" | "signer"}:${string}`;

export interface FormOutline {
  readonly config: WizardConfig;
  readonly sections: ReadonlyMap<string, SectionPlace>;
  readonly fields: ReadonlyMap<string, FieldPlace>;
  readonly expressions: ReadonlyMap<ExpressionTarget, CompiledExpression>;
}

const outlines = new WeakMap<WizardConfig, FormOutline>();

/** The outline of a configuration, cached as long as the configuration is referenced. */
export function toFormOutline(config: WizardConfig): FormOutline {
  const known = outlines.get(config);
  if (known) return known;
  const outline = createOutline(config);
  outlines.set(config, outline);
  return outline;
}

function createOutline(config: WizardConfig): FormOutline {
  const sections = new Map<string, SectionPlace>();
  const fields = new Map<string, FieldPlace>();
  const expressions = new Map<ExpressionTarget, CompiledExpression>();
  const add = (target: ExpressionTarget, source: Expression, itemSection?: string) => {
    if (source !== undefined && source !== true)
      expressions.set(target, compileExpression(source, itemSection));
  };
  for (const step of config.steps) {
    add(`step:${step.id}`, step.visibleIf);
    add(`scope:${step.id}`, config.scope?.find(({ stepId }) => stepId === step.id)?.when);
    for (const section of step.sections) {
      sections.set(section.id, { step, section });
      add(`section:${section.id}`, section.visibleIf);
      const itemSection = section.repeat ? section.id : undefined;
      for (const field of section.fields) {
        const pattern = section.repeat ? `${section.id}.*.${field.key}` : `${section.id}.${field.key}`;
        fields.set(pattern, { step, section, field, pattern });
        add(`field:${pattern}`, field.visibleIf, itemSection);
        add(`required:${pattern}`, field.requiredIf, itemSection);
        add(`recommended:${pattern}`, field.recommendedIf, itemSection);
        add(`readOnly:${pattern}`, field.readOnlyIf, itemSection);
        add(`value:${pattern}`, field.value, itemSection);
      }
    }
  }
  for (const [id, source] of Object.entries(config.conditions)) add(`condition:${id}`, source);
  for (const rule of config.rules) add(`rule:${rule.id}`, rule.when);
  for (const { key, visibleIf } of config.submission.statements) add(`statement:${key}`, visibleIf);
  for (const { role, requiredIf } of config.submission.signatures ?? []) add(`signer:${role}`, requiredIf);
  return { config, sections, fields, expressions };
}

/** `owners.o1.name` → `owners.*.name`; `property.address.postcode` → `property.address`; undefined when unknown. */
export function findPathPattern(outline: FormOutline, path: string): string | undefined {
  const [sectionId = "", second, third] = path.split(".");
  const place = outline.sections.get(sectionId);
  if (!place) return undefined;
  if (second === undefined) return place.section.repeat ? sectionId : undefined;
  const pattern = place.section.repeat ? `${sectionId}.*.${third}` : `${sectionId}.${second}`;
  return outline.fields.has(pattern) ? pattern : undefined;
}

/** The field at a path; undefined for an unknown path. */
export function findPlace(outline: FormOutline, path: string): FieldPlace | undefined {
  const direct = outline.fields.get(path);
  if (direct) return direct;
  const pattern = findPathPattern(outline, path);
  return pattern === undefined ? undefined : outline.fields.get(pattern);
}

/** `item.category` relative to `builders.b1.no` → `builders.b1.category`; other paths unchanged. */
export function resolveItemPath(path: string, other: string): string {
  if (!other.startsWith("item.")) return other;
  const [sectionId, itemId] = path.split(".");
  return `${sectionId}.${itemId}.${other.slice("item.".length)}`;
}

/** The path a field's choices depend on; undefined if they are constant. */
export function findListKeyPath(outline: FormOutline, { field }: FieldPlace): string | undefined {
  const { lists } = outline.config;
  const list = lists && field.list && Object.hasOwn(lists, field.list) ? lists[field.list] : undefined;
  return list && "by" in list ? list.by : undefined;
}

/** The item id within a path: `owners.o1.name` → `o1`. */
export function findItemId(outline: FormOutline, path: string): string | undefined {
  const [sectionId = "", item] = path.split(".");
  return outline.sections.get(sectionId)?.section.repeat ? item : undefined;
}
