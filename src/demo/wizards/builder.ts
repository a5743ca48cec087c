/** Short forms for writing a configuration: keys follow from where words stand, so that none is forgotten. */
import type { Field, Section, Step, Words } from "#contract/wizard/config.ts";

type FieldMore = Partial<Omit<Field, "key" | "type" | "label" | "hint" | "options">> & {
  readonly hint?: string;
  /** Value to label, or to label and hint. */
  readonly options?: Readonly<Record<string, string | readonly [string, string]>>;
};
export type FieldOf = (sectionId: string) => Field;

type SectionMore = Partial<Omit<Section, "id" | "title" | "help" | "fields" | "repeat">> & {
  readonly help?: string;
  readonly repeat?: Omit<NonNullable<Section["repeat"]>, "itemNoun"> & { readonly itemNoun: string };
};
type StepMore = Partial<Omit<Step, "id" | "title" | "intro" | "sections">> & { readonly intro?: string };

/** Builders whose words carry keys under `prefix`: `wizard.pool.application.role.hint`. */
export function createBuilder(prefix: string) {
  const words = (key: string, text: string): Words => ({ key: `${prefix}.${key}`, text });

  const field =
    (type: Field["type"], key: string, label: string, { hint, options, ...more }: FieldMore = {}): FieldOf =>
    (sectionId) => {
      const base = `${sectionId}.${key}`;
      const choices = Object.entries(options ?? {}).map(([value, said]) => {
        const [text, help] = typeof said === "string" ? [said, undefined] : said;
        const name = value.replace(/[^\w-]/g, "");
        return {
          value,
          label: words(`${base}.${name}`, text),
          ...(help ? { hint: words(`${base}.${name}.hint`, help) } : {}),
        };
      });
      return {
        key,
        type,
        label: words(base, label),
        ...(hint ? { hint: words(`${base}.hint`, hint) } : {}),
        ...(choices.length > 0 ? { options: choices } : {}),
        ...more,
      };
    };

  const section = (
    id: string,
    title: string,
    fields: readonly FieldOf[],
    more: SectionMore = {},
  ): Section => {
    const { help, repeat, ...rest } = more;
    return {
      id,
      title: words(`${id}.title`, title),
      ...(help ? { help: words(`${id}.help`, help) } : {}),
      fields: fields.map((make) => make(id)),
      ...(repeat ? { repeat: { ...repeat, itemNoun: words(`${id}.item`, repeat.itemNoun) } } : {}),
      ...rest,
    };
  };

  const step = (id: string, title: string, sections: readonly Section[], more: StepMore = {}): Step => {
    const { intro, ...rest } = more;
    return {
      id,
      title: words(`step.${id}`, title),
      ...(intro ? { intro: words(`step.${id}.intro`, intro) } : {}),
      kind: "form",
      sections: [...sections],
      ...rest,
    };
  };

  return { words, field, section, step };
}

/** The answer at a path. */
export const answer = (path: string) => ({ var: path });
export const equals = (path: string, value: unknown) => ({ "==": [answer(path), value] });
export const includes = (path: string, value: unknown) => ({ contains: [answer(path), value] });
export const when = (condition: string) => ({ ref: condition });
