/**
 * Uploads forms at the provider desk. A form is validated and stored as a candidate. Only test applicants see
 * candidates.
 */
import type { WizardConfig } from "#contract/wizard/config.ts";
import {
  addTextFindings,
  checkConfigurationText,
  type TextFinding,
} from "#contract/wizard/configuration-check/check-configuration-text.ts";
import { type ConfigurationFinding, suggestName } from "#contract/wizard/configuration-check/places.ts";
import { createRandomId, toInstantText } from "../../context/context.ts";
import { registerNames } from "../../domain/applications/remote-checks.ts";
import { incrementFormChangeCounter } from "../../domain/forms/built-in-forms.ts";
import { type FormReader, toFormVersionId } from "../../domain/forms/stored-forms.ts";
import {
  cacheAddedApplicationTypes,
  isBuiltInApplicationType,
} from "../../domain/lookups/application-types.ts";
import { documentTypes, findDocumentType } from "../../domain/lookups/document-types.ts";
import { dropdownLists } from "../../domain/lookups/lists.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { ApplicationTypeRecord, FormVersionRecord } from "../../records/form-record.ts";
import { requestWizards } from "../../wizards/additional-requests.ts";
import { type FormContext, recordFormEvent } from "./form-changes.ts";

interface UploadedForm {
  readonly findings: readonly TextFinding[];
  /** The stored candidate; undefined if the form has findings. */
  readonly candidate: FormVersionRecord | undefined;
}

/** Validates a form's text and stores it as a candidate. Stores nothing if there are findings. */
export async function uploadForm(text: string, by: string, context: FormContext): Promise<UploadedForm> {
  const { checkFormText = checkConfigurationText } = context;
  const options = { serviceLists: Object.keys(dropdownLists), serviceRegisters: registerNames };
  const { findings: allFindings, config } = await checkFormText(text, options);
  const findings = addTextFindings(text, allFindings, config ? checkWithService(config, context) : []);
  if (findings.length > 0 || !config) return { findings, candidate: undefined };
  return { findings, candidate: storeCandidate(config, by, context) };
}

const NAME_PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 60;

/** Finds mistakes that only the service can detect: in versions, application types and document types. */
function checkWithService(form: WizardConfig, reader: FormReader): ConfigurationFinding[] {
  const { id, applicationTypeIds } = form;
  const existingForm = reader.store.collection("form").get(id);
  const isValidName = (name: string) => NAME_PATTERN.test(name) && name.length <= MAX_NAME_LENGTH;
  const nameRule = "must be words of small letters and digits with hyphens between, such as tree-removal";
  return [
    ...(isValidName(id) ? [] : [{ path: ["id"], message: nameRule }]),
    ...(Object.values(requestWizards).some((request) => request.id === id)
      ? [
          {
            path: ["id"],
            message: "is the form of a request after lodging, which the desk cannot change: use another id",
          },
        ]
      : []),
    ...applicationTypeIds.flatMap((typeId, index) => {
      const place = { path: ["applicationTypeIds", index] };
      if (!isValidName(typeId)) return [{ ...place, message: nameRule }];
      const otherFormId = findFormOfType(typeId, reader);
      return otherFormId === undefined || otherFormId === id
        ? []
        : [{ ...place, message: `is an application type of the form ${otherFormId}: a type has one form` }];
    }),
    ...(existingForm?.TypeIds ?? [])
      .filter((typeId) => !applicationTypeIds.includes(typeId))
      .map((typeId) => ({
        path: ["applicationTypeIds"],
        message: `lacks ${typeId}, which the version in force has: its applications would have no form, so add it`,
      })),
    ...checkVersion(form, reader),
    ...checkDocumentTypes(form),
  ];
}

/** Returns the id of the form that has the application type, even if only a candidate version has it. */
function findFormOfType(typeId: string, { store }: FormReader): string | undefined {
  return store
    .collection("formVersion")
    .find()
    .find(({ TypeIds, State }) => State !== "removed" && TypeIds.includes(typeId))?.FormId;
}

function checkVersion({ id, version }: WizardConfig, { store }: FormReader): ConfigurationFinding[] {
  const releasedVersions = store
    .collection("formVersion")
    .find({ where: { FormId: id } })
    .filter(({ State }) => State === "released");
  const lastVersion = Math.max(0, ...releasedVersions.map(({ Version }) => Version));
  if (version > lastVersion) return [];
  return [
    {
      path: ["version"],
      message: `is ${version}, and version ${lastVersion} exists already: use ${lastVersion + 1}`,
    },
  ];
}

function checkDocumentTypes({ steps }: WizardConfig): ConfigurationFinding[] {
  return steps.flatMap(({ sections }, step) =>
    sections.flatMap(({ id, fields }, section) =>
      fields.flatMap(({ key, file }, field) =>
        [file?.documentTypeId, ...(file?.orTypeIds ?? [])]
          .filter((type): type is string => type !== undefined && !findDocumentType(type))
          .map((type) => ({
            path: ["steps", step, "sections", section, "fields", field, "file"],
            name: `${id}.${key}`,
            message: `the service has no document type "${type}"${suggestDocumentType(type)}`,
          })),
      ),
    ),
  );
}

function suggestDocumentType(type: string): string {
  const ids = documentTypes.map(({ Id }) => Id);
  return suggestName(type, ids) || ": use an id of the list DocumentType, such as other";
}

/**
 * Stores a candidate; replaces a candidate of the same version. Throws 400 if the version became current in the
 * meantime.
 */
function storeCandidate(config: WizardConfig, by: string, context: FormContext): FormVersionRecord {
  const { store, now, random } = context;
  const { id: FormId, version: Version, applicationTypeIds: TypeIds } = config;
  return store.transaction(() => {
    const [versions, contents] = [store.collection("formVersion"), store.collection("formContent")];
    const Id = toFormVersionId(FormId, Version);
    const earlierVersion = versions.get(Id);
    if (earlierVersion?.State === "released")
      throw new ServiceError(400, createMessage("applications.formVersionNotFound"));
    if (earlierVersion) contents.delete(earlierVersion.ContentId);
    const candidate: FormVersionRecord = {
      Id,
      FormId,
      Version,
      State: "candidate",
      Source: "upload",
      ContentId: createRandomId(random, 24),
      TypeIds,
      AddedAt: toInstantText(now()),
    };
    contents.put({ Id: candidate.ContentId, Config: config });
    versions.put(candidate);
    if (!store.collection("form").get(FormId))
      store.collection("form").put({ Id: FormId, InForce: null, TypeIds: [], IsChosen: true });
    for (const typeId of TypeIds) addType(typeId, config, context);
    recordFormEvent({ FormId, Version, By: by, Did: "uploaded" }, context);
    incrementFormChangeCounter(context);
    return candidate;
  });
}

/**
 * Creates a first description of a new application type. The officer completes it before the form becomes current.
 */
function addType(typeId: string, { title, steps }: WizardConfig, { store }: FormContext): void {
  if (isBuiltInApplicationType(typeId) || store.collection("applicationType").get(typeId)) return;
  const minutes = steps.reduce((sum, { estimatedMinutes = 0 }) => sum + estimatedMinutes, 0);
  const record: ApplicationTypeRecord = {
    Id: typeId,
    Name: title.text,
    Group: "other",
    Description: "",
    Minutes: Math.max(1, minutes),
    Prefix: toPrefix(typeId),
  };
  store.collection("applicationType").put(record);
  cacheAddedApplicationTypes([record]);
}

/** Returns a prefix for application numbers: `tree-removal` becomes `TR`. */
function toPrefix(typeId: string): string {
  const initials = typeId
    .split("-")
    .map((word) => word[0] ?? "")
    .join("")
    .replace(/[^a-z]/g, "");
  return (initials.length >= 2 ? initials : typeId.replace(/[^a-z]/g, "")).slice(0, 3).toUpperCase();
}
