/**
 * Receipts of sent answers and lodged requests, stored on this device. The page of a used link shows the
 * receipt again (faults D26).
 */
import * as z from "zod/mini";
import type { SentAnswer } from "#contract/public/public-additional-request.ts";
import { formatDate } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import type { ItemFiles, PlainField, RequestedItem } from "./read-answers.ts";

const sentItem = z.object({
  label: z.string(),
  /**
   * `confirmed`: the person ticked that the current answer is correct. `left`: somebody else had already
   * answered the item.
   */
  kind: z.enum(["answer", "confirmed", "left", "files"]),
  /** The answer as display text, or the file names. */
  values: z.array(z.string()),
});
export type SentItem = z.output<typeof sentItem>;

export const sentReceipt = z.object({
  number: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** Time when the service received the answers. */
  sentAt: z.string(),
  items: z.array(sentItem),
  comment: z.string(),
});
export type SentReceipt = z.output<typeof sentReceipt>;

/** The receipt of a lodged request, stored on this device (faults D26). */
export const lodgedReceipt = z.object({
  lodged: z.object({
    Number: z.string(),
    TypeName: z.string(),
    Place: z.string(),
    SubmittedAt: z.string(),
    Email: z.string(),
    Files: z.optional(z.array(z.string())),
  }),
  /** Number of the application. */
  application: z.string(),
});
export type LodgedRequestReceipt = z.output<typeof lodgedReceipt>;

interface SentForm {
  readonly items: readonly RequestedItem[];
  readonly answers: readonly SentAnswer[];
  /** Files by item id. */
  readonly files: Readonly<Record<string, ItemFiles | undefined>>;
}

/** Describes the sent items with the labels of the form. */
export function describeSentItems(
  { items, answers, files }: SentForm,
  t: Text,
  language: string,
): SentItem[] {
  return items.flatMap((item) => {
    const fileNames = item.Kind === "answer" ? (files[item.Id]?.names ?? []) : [];
    const fileItems: SentItem[] =
      fileNames.length > 0 ? [{ label: item.Label, kind: "files", values: [...fileNames] }] : [];
    return [toSentItem(item), ...fileItems];
  });

  function toSentItem(item: RequestedItem): SentItem {
    const label = item.Label;
    if (item.Kind === "document") {
      const values = [...(files[item.Id]?.names ?? item.Documents.map(({ FileName }) => FileName))];
      return { label, kind: values.length > 0 ? "files" : "left", values };
    }
    const answer = answers.find(({ ItemId }) => ItemId === item.Id);
    const values = item.Field
      ? formatValues(item.Field, answer?.Values ?? [], t, language)
      : [item.Value ?? ""];
    if (answer?.IsRight) return { label, kind: "confirmed", values };
    return { label, kind: item.Field ? "answer" : "left", values };
  }
}

function formatValues(field: PlainField, values: readonly string[], t: Text, language: string): string[] {
  const { Type, Parts, Options, Unit } = field;
  if (Type === "parts") {
    const joinedParts = values.reduce((text, value, index) => {
      const part = Parts[index];
      const partText = formatValue(part?.Type, part?.Options, value);
      const separator = text && partText && (part?.JoinsPrevious ? " " : ", ");
      return text + separator + partText;
    }, "");
    return [joinedParts];
  }
  return values.map((value) => [formatValue(Type, Options, value), Unit].filter(Boolean).join(" "));

  function formatValue(
    type: string | undefined,
    options: PlainField["Options"] | undefined,
    value: string,
  ): string {
    if (type === "yesNo") return t(`publicRequest.${value === "yes" ? "yes" : "no"}`);
    if (type === "date" && value) return formatDate(value, language);
    return options?.find(({ Id }) => Id === value)?.Name ?? value;
  }
}
