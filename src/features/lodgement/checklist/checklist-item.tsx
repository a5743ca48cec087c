/** Shows one item of a checklist: a checkbox, documents as proof, and a remark for the surveyor. */

import { useEffect, useId, useState } from "react";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { getAnswerPath } from "#contract/wizard/answers/answers.ts";
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import type { Field as FieldOfForm, WizardSection } from "#contract/wizard/config.ts";
import { toRawText } from "#contract/wizard/field-types/format-answer.ts";
import { useJoinWords } from "#i18n/use-join.ts";
import { useText } from "#i18n/use-text.ts";
import { Checkbox, Field, Icon, RowButton, Textarea } from "#ui/index.ts";
import { createControlId } from "../controls/control-props.ts";
import { createTextAnswer } from "../controls/text-answer.ts";
import { useAnswer, useLodgement, useShownProblems } from "../lodgement-context.tsx";
import { useFormatText, useProblemText, useTextWithAnswers } from "../texts/use-form-text.ts";

interface ChecklistItemProps {
  readonly section: WizardSection;
  readonly field: FieldOfForm;
  readonly remarkField: FieldOfForm | undefined;
  /** Names of the document types that count as evidence for this item and that the form asks for. */
  readonly usualDocumentTypes: readonly string[];
  readonly documents: readonly ApplicationDocument[];
}

export function ChecklistItem({
  section,
  field,
  remarkField,
  usualDocumentTypes,
  documents,
}: ChecklistItemProps) {
  const t = useText();
  const joinWords = useJoinWords();
  const formatText = useFormatText();
  const problemText = useProblemText();
  const { store, problems } = useLodgement();
  const path = getAnswerPath(section.id, field.key);
  const isTicked = useAnswer(path) === true;
  const error = useShownProblems(path).find(({ severity }) => severity === "error");
  const label = useTextWithAnswers(field.label, path);
  const hint = useTextWithAnswers(field.hint ?? field.label, path);
  return (
    <li data-path={path} className="grid gap-2 py-3">
      <Checkbox
        id={createControlId(path)}
        name={path}
        label={label}
        hint={field.hint && hint}
        error={error && problemText(error)}
        checked={isTicked}
        disabled={store.view.isReadOnly(path)}
        onChange={(event) => {
          store.change({ [path]: event.target.checked });
          problems.leave(path);
        }}
      />
      <div className="ms-9 grid justify-items-start gap-2">
        {documents.length > 0 && (
          <>
            <p className="sr-only">{t("lodgement.checklist.shownBy", { item: label })}</p>
            <ul className="grid gap-1">
              {documents.map(({ Id, FileName }) => (
                <li key={Id} className="flex items-center gap-2 text-muted wrap-anywhere">
                  <Icon name="paperclip" size="s" />
                  <bdi>{FileName}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
        {documents.length === 0 && usualDocumentTypes.length > 0 && (
          <p className="field-hint">
            {t("lodgement.checklist.usual", { kinds: joinWords(usualDocumentTypes) })}
          </p>
        )}
        {remarkField && (
          <Remark
            path={getAnswerPath(section.id, remarkField.key)}
            label={formatText(withAnswers(store.view, remarkField.label, path))}
            item={label}
          />
        )}
      </div>
    </li>
  );
}

/** Text field for a remark, hidden behind a button until the person opens it. */
function Remark({ path, label, item }: { path: string; label: string; item: string }) {
  const t = useText();
  const id = useId();
  const problemText = useProblemText();
  const lodgement = useLodgement();
  const [isOpen, setOpen] = useState(toRawText(lodgement.store.get(path)) !== "");
  const [isFocusWanted, setFocusWanted] = useState(false);
  const error = useShownProblems(path)[0];
  const fieldId = error ? createControlId(path) : id;
  useEffect(() => {
    if (isFocusWanted) document.getElementById(fieldId)?.focus();
  }, [isFocusWanted, fieldId]);
  if (!isOpen && !error) {
    return (
      <RowButton
        label={t("lodgement.checklist.remark")}
        row={item}
        icon="pencil"
        onClick={() => {
          setOpen(true);
          setFocusWanted(true);
        }}
      />
    );
  }
  return (
    <Field label={label} id={fieldId} error={error && problemText(error)} className="w-full">
      {(control) => (
        <Textarea
          {...control}
          {...createTextAnswer(lodgement, { path })}
          name={path}
          rows={2}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
