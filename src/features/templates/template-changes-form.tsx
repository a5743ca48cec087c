import type { MessageText } from "#contract/wizard/config.ts";
import { useJoinWords } from "#i18n/use-join.ts";
import { useText } from "#i18n/use-text.ts";
import { CheckboxGroup, RadioGroup } from "#ui/index.ts";
import type { StepChanges } from "./template-changes.ts";

const MAX_NAMED = 5;

interface TemplateChangesFormProps {
  readonly filling: readonly StepChanges[];
  /** Ids of steps that the person deselected. */
  readonly excluded: ReadonlySet<string>;
  readonly onExcluded: (excluded: ReadonlySet<string>) => void;
  readonly isOverwriting: boolean;
  readonly onOverwriting: (isOverwriting: boolean) => void;
  readonly translate: (words: MessageText) => string;
}

/** Selects the steps to fill in, and whether to overwrite existing answers. */
export function TemplateChangesForm({
  filling,
  excluded,
  onExcluded,
  isOverwriting,
  onOverwriting,
  translate,
}: TemplateChangesFormProps) {
  const t = useText();
  const join = useJoinWords();
  if (filling.length === 0) return <p>{t("templates.fill.nothing")}</p>;
  const differs = filling.some(({ differingQuestions }) => differingQuestions.length > 0);
  const shownTemplates = isOverwriting ? filling : filling.filter(({ addedCount }) => addedCount > 0);

  function getHint({ addedCount, differingQuestions }: StepChanges): string {
    const names = differingQuestions.slice(0, MAX_NAMED).map((words) => translate(words));
    const rest = differingQuestions.length - names.length;
    const list = rest > 0 ? [...names, t("templates.fill.more", { count: rest })] : names;
    return [
      addedCount > 0 ? t("templates.fill.added", { count: addedCount }) : "",
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
      {shownTemplates.length > 0 ? (
        <CheckboxGroup
          legend={t("templates.parts")}
          name="fill-parts"
          required
          values={shownTemplates.flatMap(({ stepId }) => (excluded.has(stepId) ? [] : [stepId]))}
          onChange={(values) =>
            onExcluded(new Set(filling.flatMap(({ stepId }) => (isExcluded(stepId, values) ? [stepId] : []))))
          }
          options={shownTemplates.map((part) => ({
            value: part.stepId,
            label: translate(part.title),
            hint: getHint(part),
          }))}
        />
      ) : (
        <p>{t("templates.fill.nothingNew")}</p>
      )}
    </>
  );

  function isExcluded(stepId: string, values: readonly string[]): boolean {
    const isShown = shownTemplates.some((part) => part.stepId === stepId);
    return isShown ? !values.includes(stepId) : excluded.has(stepId);
  }
}
