/** Places in a configuration as its author writes them: `steps[3].sections[0].fields[2].visibleIf`. */
import type { WizardConfig } from "../config.ts";
import type { Target } from "../outline.ts";

export interface Places {
  step(id: string): string;
  section(id: string): string;
  /** The place of a field by its pattern: `owners.*.name`. */
  field(pattern: string): string;
  /** The place of the expression that decides a target. */
  target(target: Target): string;
}

const ATTRIBUTES: Readonly<Record<string, string>> = {
  required: "requiredIf",
  recommended: "recommendedIf",
  readOnly: "readOnlyIf",
  value: "value",
  choices: "list",
};

export function createPlaces(config: WizardConfig): Places {
  const places = new Map<string, string>();
  const note = (name: string, place: string) => places.has(name) || places.set(name, place);
  config.steps.forEach((step, at) => {
    note(`step:${step.id}`, `steps[${at}]`);
    step.sections.forEach((section, inStep) => {
      const place = `steps[${at}].sections[${inStep}]`;
      note(`section:${section.id}`, place);
      const prefix = section.repeat ? `${section.id}.*` : section.id;
      section.fields.forEach(({ key }, inSection) => {
        note(`field:${prefix}.${key}`, `${place}.fields[${inSection}]`);
      });
    });
  });
  config.rules.forEach(({ id }, at) => {
    note(`rule:${id}`, `rules[${at}]`);
  });
  config.scope?.forEach(({ stepId }, at) => {
    note(`scope:${stepId}`, `scope[${at}]`);
  });
  config.submission.statements.forEach(({ key }, at) => {
    note(`statement:${key}`, `submission.statements[${at}]`);
  });
  config.submission.signatures?.forEach(({ role }, at) => {
    note(`signer:${role}`, `submission.signatures[${at}]`);
  });
  const find = (kind: string, name: string) => places.get(`${kind}:${name}`) ?? `${kind} "${name}"`;

  return {
    step: (id) => `${find("step", id)} (${id})`,
    section: (id) => `${find("section", id)} (${id})`,
    field: (pattern) => `${find("field", pattern)} (${pattern})`,
    target(target) {
      const colon = target.indexOf(":");
      const [kind, name] = [target.slice(0, colon), target.slice(colon + 1)];
      if (kind === "condition") return `conditions.${name}`;
      if (kind === "rule" || kind === "scope") return `${find(kind, name)}.when (${name})`;
      if (kind === "signer") return `${find(kind, name)}.requiredIf (${name})`;
      const attribute = ATTRIBUTES[kind];
      if (attribute !== undefined) return `${find("field", name)}.${attribute} (${name})`;
      return `${find(kind, name)}.visibleIf (${name})`;
    },
  };
}

/** `: did you mean "person.role"?` if one of the names is similar; else empty. */
export function suggestion(wrong: string, names: Iterable<string>): string {
  let [best, distance] = ["", Math.min(4, Math.ceil(wrong.length / 3) + 1)];
  for (const name of names) {
    const apart = editDistance(wrong.toLowerCase(), name.toLowerCase(), distance);
    if (apart < distance) [best, distance] = [name, apart];
  }
  return best ? `: did you mean "${best}"?` : "";
}

function editDistance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) >= most) return most;
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? most;
}
