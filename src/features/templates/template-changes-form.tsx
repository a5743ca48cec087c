import type { MessageText } from "#contract/wizard/config.ts";
import { useJoinWords } from "#i18n/use-join.ts";
import { useText } from "#i18n/use-text.ts";
import { CheckboxGroup, RadioGroup } from "#ui/index.ts";
import type { StepChanges } from "./template-changes.ts";

const MAX_NAMED_QUESTIONS = 5;

interface TemplateChangesFormProps {
  readonly changes: readonly StepChanges[];
  /** Ids of steps that the person deselected. */
  readonly excludedStepIds: ReadonlySet<string>;
  readonly onExcludedStepIds: (excludedStepIds: ReadonlySet<string>) => void;
  readonly isOverwriting: boolean;
  readonly onOverwriting: (isOverwriting: boolean) => void;
  readonly translate: (words: MessageText) => string;
}

/** Selects the steps to fill in, and whether to overwrite existing answers. */
export function TemplateChangesForm({
  changes,
  excludedStepIds,
  onExcludedStepIds,
  isOverwriting,
  onOverwriting,
  translate,
}: TemplateChangesFormProps) {
  const t = useText();
  const joinWords = useJoinWords();
  if (changes.length === 0) return <p>{t("templates.fill.nothing")}</p>;
  const hasDifferingAnswers = changes.some(({ differingQuestions }) => differingQuestions.length > 0);
  const shownSteps = isOverwriting ? changes : changes.filter(({ addedCount }) => addedCount > 0);

  function getHint({ addedCount, differingQuestions }: StepChanges): string {
    const names = differingQuestions.slice(0, MAX_NAMED_QUESTIONS).map((words) => translate(words));
    const unnamedCount = differingQuestions.length - names.length;
    const listedNames =
      unnamedCount > 0 ? [...names, t("templates.fill.more", { count: unnamedCount })] : names;
    return [
      addedCount > 0 ? t("templates.fill.added", { count: addedCount }) : "",
      isOverwriting && listedNames.length > 0
        ? t("templates.fill.overwritten", { names: joinWords(listedNames) })
        : "",
    ]
      .filter((part) => part !== "")
      .join(" ");
  }

  return (
    <>
      {hasDifferingAnswers && (
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
      {shownSteps.length > 0 ? (
        <CheckboxGroup
          legend={t("templates.parts")}
          name="fill-parts"
          required
          values={shownSteps.flatMap(({ stepId }) => (excludedStepIds.has(stepId) ? [] : [stepId]))}
          onChange={(values) =>
            onExcludedStepIds(
              new Set(changes.flatMap(({ stepId }) => (isExcluded(stepId, values) ? [stepId] : []))),
            )
          }
          options={shownSteps.map((part) => ({
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
    const isShown = shownSteps.some((part) => part.stepId === stepId);
    return isShown ? !values.includes(stepId) : excludedStepIds.has(stepId);
  }
}
