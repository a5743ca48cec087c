/** Renders single fields with help, warnings and corrections, for field stacks and table rows. */
import type { ReactNode } from "react";
import { getAnswerPath } from "#contract/wizard/answers/answers.ts";
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import type { Field, MessageText, WizardSection } from "#contract/wizard/config.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { useTexts } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";
import { createControlId } from "../controls/control-props.ts";
import { controlTypes } from "../controls/control-registry.tsx";
import { FixButton } from "../controls/fix-button.tsx";
import { useLodgement } from "../lodgement-context.tsx";
import type { PersonSlot } from "../people/person-section.tsx";
import { HelpButton, useHelpTexts } from "../texts/help-text.tsx";
import { createFormatText, createLanguageAttributes, createProblemText } from "../texts/use-form-text.ts";
import { useFieldStackUpdates } from "./use-field-stack-updates.ts";

const MAX_SHORT_LABEL_LENGTH = 34;

export interface FieldRendererProps {
  readonly section: WizardSection;
  readonly itemId?: string | undefined;
  /** Set if the section is about a person. */
  readonly person?: PersonSlot | undefined;
}

/**
 * Returns a function that renders a field, or null for a hidden field. The calling component must render again when a
 * field changes.
 */
export function useFieldRenderer({
  section,
  itemId,
  person,
}: FieldRendererProps): (field: Field) => ReactNode {
  const { store, problems, config } = useLodgement();
  const texts = useTexts();
  useFieldStackUpdates(section, itemId);
  const helpTexts = useHelpTexts();
  const { view } = store;
  const formatFormText = createFormatText(texts);
  const formatText = (words: MessageText, path: string) => formatFormText(withAnswers(view, words, path));
  const getProblemText = createProblemText(texts);
  const optionalText = texts.text("lodgement.field.optional");

  /** Reads an answer. If the choices are items of a list, omits items that were removed from that list. */
  const readAnswer = ({ choicesFrom }: Field, path: string) =>
    choicesFrom ? view.valueAt(path) : store.get(path);

  const renderWarning = (warning: AnswerProblem) => (
    <Alert
      key={warning.message.key}
      tone="warning"
      role="status"
      className="mt-2 max-w-xl"
      action={warning.fix && <FixButton fix={warning.fix} />}
    >
      {getProblemText(warning)}
    </Alert>
  );

  return function renderField(field) {
    const path = getAnswerPath(section.id, field.key, itemId);
    const { control: Control, inputSettings, isControlled } = controlTypes[field.type];
    if (!view.isVisible(path)) return null;
    const visibleProblems = problems.shownAt(path);
    const error = visibleProblems.find(({ severity }) => severity === "error");
    if (!error && person?.copiedPaths.has(path)) return null;
    return (
      <div
        key={field.key}
        data-path={path}
        {...createLanguageAttributes(texts, config, field.label)}
        className={isShortField(field) ? "basis-full sm:basis-56" : "basis-full"}
      >
        <Control
          path={path}
          field={field}
          id={createControlId(path)}
          label={formatText(field.label, path)}
          hint={field.hint && helpTexts.isShown(path) ? formatText(field.hint, path) : undefined}
          error={error && getProblemText(error)}
          // A list with a minimum number of items is required, even if the configuration does not require its
          // question.
          isRequired={view.isRequired(path) || (field.repeat?.min ?? 0) > 0}
          isReadOnly={view.isReadOnly(path)}
          value={isControlled ? readAnswer(field, path) : undefined}
          offeredChoices={isControlled ? view.choicesAt(path) : undefined}
          optionalText={optionalText}
          inputSettings={inputSettings}
        />
        {field.hint && helpTexts.isCollapsed && (
          <HelpButton
            fieldLabel={formatText(field.label, path)}
            isOpen={helpTexts.isShown(path)}
            onToggle={() => helpTexts.toggle(path)}
          />
        )}
        {visibleProblems.length > 0 && visibleProblems.filter(isWarning).map(renderWarning)}
        {error?.fix && <FixButton fix={error.fix} />}
      </div>
    );
  };
}

const isWarning = ({ severity }: AnswerProblem) => severity === "warning";

function isShortField({ type, width, label, hint }: Field): boolean {
  const isNarrow = width === "xs" || width === "s" || controlTypes[type].isNarrow;
  return (
    isNarrow === true &&
    label.text.length <= MAX_SHORT_LABEL_LENGTH &&
    (hint?.text.length ?? 0) <= MAX_SHORT_LABEL_LENGTH
  );
}
