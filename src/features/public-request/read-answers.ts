import type { AskedRequest, SentAnswer } from "#contract/public/public-additional-request.ts";
import type { Text } from "#i18n/use-text.ts";

export type AskedItem = AskedRequest["Items"][number];
export type PlainField = NonNullable<AskedItem["Field"]>;

/** How far the files of one item are. */
export interface FilesOf {
  readonly count: number;
  readonly isSending: boolean;
}

/** What was typed, item by item; documents are with the service already. */
export function readAnswers(items: readonly AskedItem[], form: FormData): SentAnswer[] {
  return items
    .filter(({ Kind }) => Kind === "answer")
    .map(({ Id, Field }) => ({
      ItemId: Id,
      Values: Field ? valuesTyped(Id, Field, form) : [],
      IsRight: form.has(`right-${Id}`),
    }));
}

function valuesTyped(id: string, { Parts }: PlainField, form: FormData): string[] {
  const trim = (value: FormDataEntryValue | null) => String(value ?? "").trim();
  if (Parts.length > 0) return Parts.map(({ Key }) => trim(form.get(nameOfPart(id, Key))));
  return form.getAll(id).map(trim).filter(Boolean);
}

/** What a part is called in the form. */
export const nameOfPart = (itemId: string, key: string) => `${itemId}.${key}`;

/** What stands there, as it would be sent. */
export function valuesOf({ Parts, Values }: PlainField): readonly string[] {
  return Parts.length > 0 ? Parts.map(({ Value }) => Value) : Values;
}

/** What is still open, by item. */
export function findOpen(
  items: readonly AskedItem[],
  answers: readonly SentAnswer[],
  files: Readonly<Record<string, FilesOf | undefined>>,
  t: Text,
): Partial<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const item of items) {
    const said = problemOf(item, answers, files[item.Id]);
    if (said) problems[item.Id] = t(`publicRequest.problem.${said}`, { label: item.Label });
  }
  return problems;
}

function problemOf(
  item: AskedItem,
  answers: readonly SentAnswer[],
  files: FilesOf | undefined,
): string | undefined {
  if (item.Kind === "document") {
    if (files?.isSending) return "sending";
    return item.IsDone || (files?.count ?? item.Documents.length) > 0 ? undefined : "document";
  }
  const answer = answers.find(({ ItemId }) => ItemId === item.Id);
  if (answer?.IsRight || item.IsDone) return undefined;
  if (!item.Field) return "right";
  const isSame = JSON.stringify(answer?.Values ?? []) === JSON.stringify(valuesOf(item.Field));
  return isSame ? "answer" : undefined;
}
