import type { MessageText } from "#contract/wizard/config.ts";
import { useJoin } from "#i18n/use-join.ts";
import { useText } from "#i18n/use-text.ts";
import { CheckboxGroup, RadioGroup } from "#ui/index.ts";
import type { StepFilling } from "./filling.ts";

const MOST_NAMED = 5;

interface FillingPartsProps {
  readonly filling: readonly StepFilling[];
  /** Parts that are not to be taken. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
  readonly isOverwriting: boolean;
  readonly onOverwriting: (isOverwriting: boolean) => void;
  readonly say: (words: MessageText) => string;
}

/** The parts a template has something for, and what becomes of answers that are there already. */
export function FillingParts({
  filling,
  left,
  onLeft,
  isOverwriting,
  onOverwriting,
  say,
}: FillingPartsProps) {
  const t = useText();
  const join = useJoin();
  if (filling.length === 0) return <p>{t("templates.fill.nothing")}</p>;
  const differs = filling.some(({ differing }) => differing.length > 0);
  const shown = isOverwriting ? filling : filling.filter(({ added }) => added > 0);

  function hintOf({ added, differing }: StepFilling): string {
    const names = differing.slice(0, MOST_NAMED).map((words) => say(words));
    const rest = differing.length - names.length;
    const list = rest > 0 ? [...names, t("templates.fill.more", { count: rest })] : names;
    return [
      added > 0 ? t("templates.fill.added", { count: added }) : "",
      isOverwriting && list.length > 0 ? t("templates.fill.overwritten", { names: join(list) }) : "",
    ]
      .filter((part) => part !== "")
      .join(" ");
  }

  return (
    <>
      {differs && (
        <RadioGroup
          legend={t("templates.fill.given")}
          name="fill-overwrite"
          required
          value={isOverwriting ? "overwrite" : "keep"}
          onChange={(value) => onOverwriting(value === "overwrite")}
          options={[
            { value: "keep", label: t("templates.fill.keep") },
            { value: "overwrite", label: t("templates.fill.overwrite") },
          ]}
        />
      )}
      {shown.length > 0 ? (
        <CheckboxGroup
          legend={t("templates.parts")}
          name="fill-parts"
          required
          values={shown.flatMap(({ stepId }) => (left.has(stepId) ? [] : [stepId]))}
          onChange={(values) =>
            onLeft(new Set(filling.flatMap(({ stepId }) => (isLeft(stepId, values) ? [stepId] : []))))
          }
          options={shown.map((part) => ({
            value: part.stepId,
            label: say(part.title),
            hint: hintOf(part),
          }))}
        />
      ) : (
        <p>{t("templates.fill.nothingNew")}</p>
      )}
    </>
  );

  function isLeft(stepId: string, values: readonly string[]): boolean {
    const isShown = shown.some((part) => part.stepId === stepId);
    return isShown ? !values.includes(stepId) : left.has(stepId);
  }
}
