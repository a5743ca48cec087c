/**
 * Creates a form from the neutral format: converts names to keys and conditions to paths, and adds the closing steps.
 */
import { isAnswerPath } from "#contract/wizard/answers/answers.ts";
import type { Expression, Field, MessageText, WizardConfig } from "#contract/wizard/config.ts";
import { fieldTypes } from "#contract/wizard/field-types/field-types.ts";
import type { ImportedForm, ImportedQuestion, ImportedSection, ReportLoss } from "./imported-form.ts";

const RESERVED = ["statements", "signatures", "sameAs", "item"];

/**
 * Returns a key with letters and digits in camel case that starts with a letter: `Owner's name` becomes `ownersName`.
 */
export function toFormKey(name: string, fallback = "question"): string {
  const words = name
    .normalize("NFKD")
    .replace(/['’\p{M}]/gu, "")
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
  const key = words
    .map(
      (word, index) =>
        (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join("")
    .replace(/^[^a-zA-Z]+/, "")
    .slice(0, 60);
  return key || fallback;
}

/** Returns a function that makes names unique: `name`, `name2`. */
function createNamer(usedNames: readonly string[] = []): (suggestedName: string) => string {
  const used = new Set(usedNames);
  return (suggestedName) => {
    let name = suggestedName;
    for (let count = 2; used.has(name); count += 1) name = `${suggestedName}${count}`;
    used.add(name);
    return name;
  };
}

/** Adds the default of a question if the field accepts it as an answer; otherwise reports it. */
function withDefault(field: Field, question: ImportedQuestion, reportLoss: ReportLoss): Field {
  if (!question.default) return field;
  const { value, place } = question.default;
  const { stores, check } = fieldTypes[field.type];
  if (stores === "answer" && check(value, field, field.options, undefined) === undefined)
    return { ...field, default: value };
  reportLoss(place, `${JSON.stringify(value)} is no answer that the question accepts`);
  return field;
}

interface PlacedQuestion {
  readonly question: ImportedQuestion;
  readonly path: string;
  readonly repeats: boolean;
  readonly sectionId: string;
}

export function buildImportedForm(importedForm: ImportedForm, reportLoss: ReportLoss): WizardConfig {
  const id = toFormKey(importedForm.id, "form").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const words = (key: string, text: string): MessageText => ({
    key: `${id}.${key}`,
    text: text.trim() || key,
  });
  const nameSection = createNamer(RESERVED);
  const nameStep = createNamer(["review", "declaration"]);
  const places = new Map<string, PlacedQuestion>();

  const plannedSteps = importedForm.steps.map((step) => ({
    step,
    id: nameStep(toFormKey(step.name, "step")),
    sections: step.sections
      .filter(({ questions }) => questions.length > 0)
      .map((section) => {
        const sectionId = nameSection(toFormKey(section.name, "section"));
        const nameKey = createNamer();
        const questions = section.questions.map((question) => {
          const key = nameKey(toFormKey(question.name));
          const repeats = section.repeat !== undefined;
          if (places.has(question.name))
            reportLoss(question.name, "the name is used twice: conditions refer to the first question");
          else places.set(question.name, { question, path: `${sectionId}.${key}`, repeats, sectionId });
          return { question, key };
        });
        return { section, sectionId, questions };
      }),
  }));

  /** Replaces names with paths; undefined if a name is unknown. */
  function resolve(source: Expression, sectionId: string | undefined, owner: string): Expression | undefined {
    let isLost = false;
    const visit = (node: unknown): unknown => {
      if (Array.isArray(node)) return node.map(visit);
      if (typeof node !== "object" || node === null) return node;
      const [operator = "", operands] = Object.entries(node)[0] ?? [];
      if (operator === "==" || operator === "!=") return visitComparison(operator, operands);
      if (operator !== "var") return { [operator]: visit(operands) };
      const place = places.get(String(operands));
      const isOutside = place?.repeats && place.sectionId !== sectionId;
      if (!place || isOutside || !isAnswerPath(place.path)) {
        isLost = true;
        reportLoss(owner, `its condition refers to "${operands}", which was not imported or repeats`);
        return null;
      }
      return { var: place.repeats ? place.path.replace(/^[^.]+/, "item") : place.path };
    };
    /**
     * In other form languages, a condition may compare a list of choices with one choice. Here, the condition is that
     * the list contains the choice.
     */
    function visitComparison(operator: "==" | "!=", operands: unknown): unknown {
      const [answer, value] = Array.isArray(operands) ? operands : [];
      const question = places.get(String((answer as { var?: unknown } | undefined)?.var))?.question;
      const isChoice = typeof value === "string" && value !== "";
      if (isChoice && question?.options && !question.options.some((option) => option.value === value)) {
        isLost = true;
        reportLoss(
          owner,
          `its condition compares "${question.name}" with "${value}", which is none of its choices`,
        );
        return null;
      }
      if (question?.type !== "checkboxes") return { [operator]: visit(operands) };
      const contains = { contains: visit(operands) };
      return operator === "==" ? contains : { "!": contains };
    }
    const resolved = visit(source);
    return isLost ? undefined : resolved;
  }

  const withCondition = (
    key: "visibleIf" | "requiredIf" | "readOnlyIf",
    source: Expression,
    sectionId: string | undefined,
    owner: string,
  ) => {
    const resolved = source === undefined ? undefined : resolve(source, sectionId, owner);
    return resolved === undefined ? {} : { [key]: resolved };
  };

  function toField(question: ImportedQuestion, key: string, sectionId: string): Field {
    return withDefault(createField(question, key, sectionId), question, reportLoss);
  }

  function createField(question: ImportedQuestion, key: string, sectionId: string): Field {
    const base = `${sectionId}.${key}`;
    const { name, type, label, hint, body, isRequired, options, validate, unit, file } = question;
    const { columns, rows, repeat } = question;
    const nameRow = createNamer();
    const nameValue = createNamer();
    const nameMessage = createNamer(["hint", "body"]);
    return {
      key,
      type,
      label: words(base, label),
      ...(hint ? { hint: words(`${base}.hint`, hint) } : {}),
      ...(body ? { body: words(`${base}.body`, body) } : {}),
      ...(isRequired ? { requiredIf: true } : {}),
      ...withCondition("requiredIf", question.requiredIf, sectionId, name),
      ...withCondition("visibleIf", question.visibleIf, sectionId, name),
      ...withCondition("readOnlyIf", question.readOnlyIf, sectionId, name),
      ...(options
        ? {
            options: options.map(({ value, label: text }) => ({
              value,
              label: words(`${base}.${nameValue(toFormKey(value, "choice"))}`, text),
            })),
          }
        : {}),
      ...(validate?.length
        ? {
            validate: validate.map(({ message, ...validator }) => ({
              ...validator,
              ...(message ? { message: words(`${base}.${nameMessage(validator.code)}`, message) } : {}),
            })),
          }
        : {}),
      ...(unit ? { unit } : {}),
      ...(columns ? toColumns(columns, base) : {}),
      ...(rows
        ? {
            rows: rows.map(({ value, label: text }) => {
              const rowKey = nameRow(toFormKey(value, "row"));
              return { key: rowKey, label: words(`${base}.row.${rowKey}`, text) };
            }),
          }
        : {}),
      ...(repeat ? { repeat: toRepetition(repeat, base, []) } : {}),
      ...(file
        ? {
            file: {
              documentTypeId: `${sectionId}-${key}`,
              types: [...file.types],
              ...(file.max === undefined ? {} : { max: file.max }),
              ...(file.size === undefined ? {} : { size: file.size }),
            },
          }
        : {}),
    };
  }

  function toColumns(columns: readonly ImportedQuestion[], base: string): Pick<Field, "fields" | "totals"> {
    const nameColumn = createNamer();
    const keys = columns.map(({ name }) => nameColumn(toFormKey(name)));
    const totals = keys.filter((_, at) => columns[at]?.hasTotal);
    return {
      fields: columns.map((column, at) => {
        const { fields: _, ...cell } = toField(column, keys[at] ?? "", base);
        return cell;
      }),
      ...(totals.length > 0 ? { totals } : {}),
    };
  }

  const toSection = (
    section: ImportedSection,
    sectionId: string,
    questions: readonly { readonly question: ImportedQuestion; readonly key: string }[],
  ) => ({
    id: sectionId,
    title: words(`${sectionId}.title`, section.title),
    ...(section.help ? { help: words(`${sectionId}.help`, section.help) } : {}),
    ...withCondition("visibleIf", section.visibleIf, undefined, section.name),
    fields: questions.map(({ question, key }) => toField(question, key, sectionId)),
    ...(section.repeat
      ? {
          repeat: toRepetition(
            section.repeat,
            sectionId,
            questions.filter(({ question }) => question.type === "text").map(({ key }) => key),
          ),
        }
      : {}),
  });

  function toRepetition(
    { min = 0, max, noun }: NonNullable<ImportedSection["repeat"]>,
    base: string,
    textKeys: readonly string[],
  ) {
    return {
      min,
      ...(max === undefined ? {} : { max }),
      itemNoun: words(`${base}.item`, noun),
      itemLabel: textKeys.slice(0, 1),
    };
  }

  return {
    id,
    version: 1,
    applicationTypeIds: [id],
    locale: importedForm.locale,
    title: words("title", importedForm.title),
    layout: "steps",
    audience: "applicant",
    steps: [
      ...plannedSteps
        .filter(({ sections }) => sections.length > 0)
        .map(({ step, id: stepId, sections }, at) => ({
          id: stepId,
          title: words(`step.${stepId}`, step.title),
          ...(at === 0 && importedForm.intro ? { intro: words("intro", importedForm.intro) } : {}),
          kind: "form" as const,
          ...withCondition("visibleIf", step.visibleIf, undefined, step.name),
          sections: sections.map(({ section, sectionId, questions }) =>
            toSection(section, sectionId, questions),
          ),
        })),
      { id: "review", title: words("step.review", "Check your answers"), kind: "review", sections: [] },
      {
        id: "declaration",
        title: words("step.declaration", "Declaration"),
        kind: "declaration",
        sections: [],
      },
    ],
    conditions: {},
    rules: [],
    submission: {
      statements: [
        {
          key: "true",
          label: words("statement.true", "The information in this application is true and complete."),
          required: true,
        },
      ],
      signature: { methods: ["drawn", "typed"], required: true },
      text: words("submission.text", "After you submit the form you can no longer change it."),
      receipt: words("submission.receipt", importedForm.receipt ?? "We have received your form."),
    },
  };
}
