/** Creates a step with required, optional and read-only fields of every type, served by the demo service. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createInit } from "#contract/applications/application-draft.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { Field, FieldType, WizardConfig } from "#contract/wizard/config.ts";
import { fieldTypeSamples } from "#contract/wizard/field-types/field-types.ts";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import { SessionProvider } from "#session/session-context.tsx";
import { Toaster } from "#ui/index.ts";
import { getUploadQueue } from "#work/uploads/upload-registry.ts";
import { useDocumentUpdates } from "../documents/use-document-updates.ts";
import { createLodgement, type OpenLodgement } from "../lodgement.ts";
import { LodgementProvider } from "../lodgement-context.tsx";
import { StepScreen } from "../steps/step-screen.tsx";
import { openLodgement } from "../wizard/wizard.fixture.tsx";

export const fieldTypes = Object.keys(fieldTypeSamples) as FieldType[];

const createMessage = (text: string) => ({ key: `every.${text.replaceAll(/\W/g, "")}`, text });
const choices = ["Brick", "Timber"].map((name) => ({
  value: name.toLowerCase(),
  label: createMessage(name),
}));
const fileRequirement = { documentTypeId: "site-plan", max: 3, types: [".pdf"] };

const extraSettings: Partial<Record<FieldType, Partial<Field>>> = {
  measure: { unit: "m²" },
  quantity: { unit: "m", units: ["m", "ft"] },
  radio: { options: choices },
  checkboxes: { options: choices },
  select: { options: choices },
  map: { shapes: ["point", "polygon"] },
  signature: { role: "owner", methods: ["drawn", "typed"] },
  computed: { unit: "m²", value: 12 },
};

const address = { line1: "12 Wattle Grove", suburb: "Riverbend", state: "VIC", postcode: "3994" };

/** Answers for the read-only fields. */
const sampleAnswers: Partial<Record<FieldType, unknown>> = {
  text: "Weatherboard",
  select: "brick",
  radio: "timber",
  yesNo: true,
  checkboxes: ["brick"],
  date: "2026-11-21",
  address,
  property: { address },
  contact: { name: "Ada Okafor", phone: "0412 345 678", email: "ada@b.example" },
};

export const sectionIds = ["required", "optional", "readOnly"] as const;
export const getFieldLabel = (section: string, type: string) => `The ${type} that is ${section}`;
export const getFieldHint = (section: string, type: string) => `Hint for the ${section} ${type}`;

function listFields(section: (typeof sectionIds)[number]): Field[] {
  return fieldTypes.map((type) => ({
    key: type,
    type,
    label: createMessage(getFieldLabel(section, type)),
    hint: createMessage(getFieldHint(section, type)),
    ...fieldTypeSamples[type].field,
    ...extraSettings[type],
    ...(section === "required" && { requiredIf: true }),
    ...(section === "readOnly" && { readOnlyIf: true }),
  }));
}

const formTitle = createMessage("Every kind of question");

export const everyTypeConfig: WizardConfig = {
  id: "every-type",
  version: 1,
  applicationTypeIds: ["every-type"],
  locale: "en-AU",
  title: formTitle,
  layout: "steps",
  audience: "applicant",
  steps: [
    {
      id: "all",
      title: formTitle,
      kind: "form",
      sections: [
        ...sectionIds.map((id) => ({
          id,
          title: createMessage(`Questions that are ${id}`),
          fields: listFields(id),
        })),
        {
          id: "sides",
          title: createMessage("Sides of the fence"),
          help: createMessage("Each side apart."),
          repeat: { min: 0, max: 2, itemNoun: createMessage("Side"), itemLabel: ["name"] },
          fields: [
            { key: "name", type: "text", label: createMessage("Which side?"), requiredIf: true },
            {
              key: "made",
              type: "radio",
              label: createMessage("Made of"),
              options: choices,
              requiredIf: true,
            },
            {
              key: "plan",
              type: "file",
              label: createMessage("Plan of the side"),
              file: fileRequirement,
              requiredIf: true,
            },
          ],
        },
      ],
    },
  ],
  conditions: {},
  rules: [],
  submission: {
    statements: [],
    signature: { methods: ["typed"], required: false },
    text: formTitle,
    receipt: formTitle,
  },
};

/** Reads the English texts of this feature and of the islands. */
function readMessages(): Record<string, string> {
  const sourceFolder = join(import.meta.dirname, "..", "..", "..");
  const messageFiles = globSync(
    ["features/lodgement/**/messages.en-US.json", "islands/messages.en-US.json"],
    {
      cwd: sourceFolder,
    },
  );
  return Object.assign(
    {},
    ...messageFiles.map((name) => JSON.parse(readFileSync(join(sourceFolder, name), "utf8"))),
  );
}

function DocumentUpdates({ lodgement }: { lodgement: OpenLodgement }) {
  useDocumentUpdates(lodgement);
  return null;
}

/** Renders the step. The draft exists in the demo service, so that files can be uploaded. */
export async function openEveryType() {
  const fixture = await openLodgement();
  const { client } = fixture.session;
  const body = { ApplicationTypeId: "building-permit-pool" };
  const draft = await client.call(createInit, { body, idempotencyKey: crypto.randomUUID() });
  const applicant = fixture.session.state.getState().applicant;
  if (!applicant) throw new Error("nobody is signed in");
  const answers = Object.fromEntries(
    Object.entries(sampleAnswers).map(([type, value]) => [`readOnly.${type}`, value]),
  ) as Answers;
  const reply = { Revision: 2, SavedAt: new Date().toISOString(), Changed: {} };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const limits = { maxFileSize: 1_000_000, fileTypes: [".pdf"] };
  const lodgement = createLodgement({
    ...{ client, config: everyTypeConfig, applicant },
    draft: { ...draft, CurrentStepId: null, Answers: answers },
    saveCalls: { save: async () => reply, reload: async () => ({ ...draft, Answers: answers }) },
    limits,
    leftoverRecords: [],
    writeJournal: async () => {},
    now: Date.now,
    today: "2026-11-21",
    uploads: getUploadQueue({
      session: fixture.session,
      accountId: applicant.storageId,
      applicationId: draft.Id,
      limits,
    }),
  });
  lodgement.problems.setDocuments([]);
  lodgement.queue.start();
  const [step] = everyTypeConfig.steps;
  if (!step) throw new Error("a form without questions");
  render(
    <TextsProvider texts={createTexts("en-US", readMessages())}>
      <SessionProvider session={fixture.session}>
        <QueryClientProvider client={queries}>
          <LodgementProvider value={lodgement}>
            <DocumentUpdates lodgement={lodgement} />
            <StepScreen
              step={step}
              visibleSteps={everyTypeConfig.steps}
              targetPath={null}
              zeroHash=""
              isReturning={false}
              onReturning={() => {}}
              onGoTo={() => {}}
              onReceipt={() => {}}
            />
          </LodgementProvider>
          <Toaster dismissLabel="Dismiss" />
        </QueryClientProvider>
      </SessionProvider>
    </TextsProvider>,
  );
  return {
    lodgement,
    stage: fixture.stage,
    close() {
      lodgement.stop();
      return fixture.close();
    },
  };
}
