import type { LinkedInformationRequest, SentAnswer } from "#contract/public/public-additional-request.ts";
import type { DateNotation } from "#i18n/dates/date-notation.ts";
import type { Text } from "#i18n/use-text.ts";

export type RequestedItem = LinkedInformationRequest["Items"][number];
export type PlainField = NonNullable<RequestedItem["Field"]>;

/** Upload state of one item. */
export interface ItemFiles {
  /** Names of the uploaded files. */
  readonly names: readonly string[];
  readonly isSending: boolean;
  readonly hasFailed: boolean;
}

/** Reads the typed answers by item. Documents are uploaded separately. */
export function readAnswers(
  items: readonly RequestedItem[],
  form: FormData,
  notation: Pick<DateNotation, "parse">,
): SentAnswer[] {
  return items
    .filter(({ Kind }) => Kind === "answer")
    .map(({ Id, Field }) => ({
      ItemId: Id,
      Values: Field ? readTypedValues(Id, Field, form, notation) : [],
      IsRight: form.has(`right-${Id}`),
    }));
}

function readTypedValues(
  id: string,
  { Type, Parts }: PlainField,
  form: FormData,
  { parse }: Pick<DateNotation, "parse">,
): string[] {
  const readValue = (value: FormDataEntryValue | null, type: string) => {
    const text = String(value ?? "").trim();
    return type === "date" ? (parse(text) ?? text) : text;
  };
  if (Parts.length > 0) return Parts.map((part) => readValue(form.get(getPartName(id, part.Key)), part.Type));
  return form
    .getAll(id)
    .map((value) => readValue(value, Type))
    .filter(Boolean);
}

/** Returns the form field name of one part of an answer that consists of several parts, such as an address. */
export const getPartName = (itemId: string, key: string) => `${itemId}.${key}`;

/** Returns the current answer in the format for sending. */
export function listValues({ Parts, Values }: PlainField): readonly string[] {
  return Parts.length > 0 ? Parts.map(({ Value }) => Value) : Values;
}

/** Returns errors of unanswered items, by item id. */
export function findOpenItems(
  items: readonly RequestedItem[],
  answers: readonly SentAnswer[],
  files: Readonly<Record<string, ItemFiles | undefined>>,
  t: Text,
): Partial<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const item of items) {
    const problem = findProblem(item, answers, files[item.Id]);
    if (problem) problems[item.Id] = t(`publicRequest.problem.${problem}`, { label: item.Label });
  }
  return problems;
}

function findProblem(
  item: RequestedItem,
  answers: readonly SentAnswer[],
  files: ItemFiles | undefined,
): string | undefined {
  if (files?.isSending) return "sending";
  if (files?.hasFailed) return "unsent";
  if (item.Kind === "document") {
    return item.IsDone || (files?.names ?? item.Documents).length > 0 ? undefined : "document";
  }
  const answer = answers.find(({ ItemId }) => ItemId === item.Id);
  if (answer?.IsRight || item.IsDone) return undefined;
  if (!item.Field) return "right";
  const isUnchanged = JSON.stringify(answer?.Values ?? []) === JSON.stringify(listValues(item.Field));
  return isUnchanged ? "answer" : undefined;
}
