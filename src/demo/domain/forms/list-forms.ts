/** Lists forms and their versions for the provider desk. */
import type { FormRecord, FormVersionRecord } from "../../records/form-record.ts";
import { type FormReader, getFormContent } from "./stored-forms.ts";

/** Lists the forms with their versions, newest first. */
export function listForms(forms: FormReader) {
  return forms.store
    .collection("form")
    .find()
    .map((form) => toListedForm(form, forms));
}

/** Lists the versions of a form, newest first. Excludes removed versions. */
export function listFormVersions(formId: string, { store }: FormReader): FormVersionRecord[] {
  return store
    .collection("formVersion")
    .find({ where: { FormId: formId } })
    .filter(({ State }) => State !== "removed")
    .sort((one, other) => other.Version - one.Version);
}

function toListedForm({ Id, InForce }: FormRecord, forms: FormReader) {
  const versions = listFormVersions(Id, forms);
  const shownVersion = versions.find(({ Version }) => Version === InForce) ?? versions[0];
  return {
    Id,
    Title: shownVersion ? getFormContent(shownVersion, forms).title.text : Id,
    Versions: versions.map(({ Version }) => Version),
    InForce,
  };
}
