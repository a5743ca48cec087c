/** Shows a section of a checklist, with the documents and remarks of each item. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useClient } from "#api/api-context.ts";
import { getAnswerPath } from "#contract/wizard/answers/answers.ts";
import { listValidDocuments } from "#contract/wizard/answers/documents.ts";
import type { Field, WizardSection } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { Fieldset, joinClassNames } from "#ui/index.ts";
import { isAwaitingFirstReply, useLimitedWait } from "#work/first-reply.ts";
import { useServiceChoices } from "../controls/use-choices.ts";
import { listDocumentTypes, listFileQuestions } from "../documents/file-questions.ts";
import { lodgementDocumentsQuery } from "../lodgement.queries.ts";
import { useFormDecision, useLodgement } from "../lodgement-context.tsx";
import { FieldStack } from "../sections/field-stack.tsx";
import { SectionHelp } from "../texts/help-text.tsx";
import { TranslatedFormText } from "../texts/translated-form-text.tsx";
import { ChecklistItem } from "./checklist-item.tsx";

export function ChecklistSection({ section }: { section: WizardSection }) {
  const t = useText();
  const client = useClient();
  const { store, applicationId, requestId } = useLodgement();
  const documentsQuery = useQuery(lodgementDocumentsQuery(client, applicationId, requestId));
  const documents = listValidDocuments(documentsQuery.data ?? []);
  const { choices: documentTypes, isLoading } = useServiceChoices({ list: "DocumentType" });
  // Each item shows its documents or their types. If they were shown later, the checkboxes would move.
  const isWaiting = useLimitedWait(isLoading || isAwaitingFirstReply(documentsQuery));
  const checkboxFields = section.fields.filter(({ type }) => type === "checkbox");
  const otherFields = useMemo(() => ({ ...section, fields: section.fields.filter(isOtherField) }), [section]);
  const visibleKeys = useFormDecision(listTopics(section, checkboxFields), () =>
    checkboxFields
      .filter(({ key }) => store.view.isVisible(getAnswerPath(section.id, key)))
      .map(({ key }) => key)
      .join(" "),
  ).split(" ");
  const tickedCount = useFormDecision(
    listTopics(section, checkboxFields),
    () =>
      checkboxFields.filter(({ key }) => store.view.valueAt(getAnswerPath(section.id, key)) === true).length,
  );
  // Show only document types for which a visible question asks. Other types cannot be added: for example, no
  // question asks for an agent's authority if the owner applies.
  const requestedTypeIds = new Set(
    listFileQuestions(store.view).flatMap(({ file }) => listDocumentTypes(file)),
  );
  const listRequestedTypeNames = (ids: readonly string[]) =>
    ids
      .filter((id) => requestedTypeIds.has(id))
      .map((id) => documentTypes.find(({ value }) => value === id)?.label)
      .filter((name) => name !== undefined);

  return (
    <Fieldset
      legend={<TranslatedFormText words={section.title} />}
      hint={section.help && <SectionHelp words={section.help} />}
      look="heading"
    >
      <p className="text-muted" role="status">
        {t("lodgement.checklist.done", { done: tickedCount, count: visibleKeys.length })}
      </p>
      <ul
        className={joinClassNames(
          "mt-2 w-full max-w-2xl divide-y divide-line border-line border-y",
          isWaiting && "invisible",
        )}
      >
        {checkboxFields
          .filter(({ key }) => visibleKeys.includes(key))
          .map((field) => (
            <ChecklistItem
              key={field.key}
              section={section}
              field={field}
              remarkField={section.fields.find(({ remarkOf }) => remarkOf === field.key)}
              usualDocumentTypes={listRequestedTypeNames(field.documentTypeIds ?? [])}
              documents={documents.filter((document) =>
                document.DocumentTypeIds.some((id) => field.documentTypeIds?.includes(id)),
              )}
            />
          ))}
      </ul>
      {otherFields.fields.length > 0 && (
        <div className="mt-6 w-full">
          <FieldStack section={otherFields} />
        </div>
      )}
    </Fieldset>
  );
}

const isOtherField = ({ type, remarkOf }: Field) => type !== "checkbox" && remarkOf === undefined;

function listTopics({ id }: WizardSection, items: readonly Field[]): readonly string[] {
  return items.flatMap(({ key }) => [`field:${id}.${key}`, `${id}.${key}`]);
}
