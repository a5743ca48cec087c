/**
 * Renders the portal's wizard engine as shipped: step, store, problems, journal and save queue. Only the connection
 * is replaced: it accepts every save.
 */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiProvider } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import type { Applicant } from "#contract/accounts/applicant-account.ts";
import type { Draft } from "#contract/applications/application-draft.ts";
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { createLodgement } from "#features/lodgement/lodgement.ts";
import { LodgementProvider } from "#features/lodgement/lodgement-context.tsx";
import messages from "#features/lodgement/messages.en-US.json" with { type: "json" };
import { createWizardJournal } from "#features/lodgement/saving/journal/journal.ts";
import { FormStep } from "#features/lodgement/steps/form-step.tsx";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import { createIdleUploads } from "#work/uploads/idle-uploads.fixture.ts";
import { type LongField, type LongForm, SELECT_OPTIONS } from "./wizard/long-form.ts";
import { renderRoot } from "./wizard/react-root.ts";
import "#ui/styles/portal.css";

const createText = (text: string) => ({ key: `bench.${text}`, text });

/** All select fields share one list of options, as in the other form engines. */
const options = SELECT_OPTIONS.map((value) => ({ value, label: createText(value) }));

/** Path of each field in the generated form, such as `s1.q7`, by the field's name. */
type PathByFieldName = ReadonlyMap<string, string>;

function createField(
  { name, label, type, required, minLength, shownByField }: LongField,
  paths: PathByFieldName,
): Field {
  return {
    key: name,
    type,
    label: createText(label),
    ...(required && { requiredIf: true }),
    ...(minLength === undefined ? {} : { validate: [{ code: "minLength", params: { min: minLength } }] }),
    ...(type === "select" && { options }),
    ...(shownByField === undefined ? {} : { visibleIf: { "==": [{ var: paths.get(shownByField) }, true] } }),
  };
}

export function createConfig({ sections }: LongForm): WizardConfig {
  const paths = new Map(
    sections.flatMap(({ id, fields }) => fields.map(({ name }) => [name, `${id}.${name}`] as const)),
  );
  const text = createText("A long form");
  return {
    id: "long",
    version: 1,
    applicationTypeIds: ["long"],
    locale: "en-AU",
    title: text,
    layout: "steps",
    audience: "applicant",
    steps: [
      {
        id: "all",
        title: text,
        kind: "form",
        sections: sections.map(({ id, title, fields }) => ({
          id,
          title: createText(title),
          fields: fields.map((field) => createField(field, paths)),
        })),
      },
    ],
    conditions: {},
    rules: [],
    submission: { statements: [], signature: { methods: ["typed"], required: false }, text, receipt: text },
  };
}

const savedAt = "2026-11-21T09:00:00.000Z";
const client = {
  call: async (_endpoint: unknown, { body }: { body?: { Revision?: number } }) => ({
    Revision: (body?.Revision ?? 0) + 1,
    SavedAt: savedAt,
    Changed: {},
  }),
  put: async () => undefined,
} as unknown as ApiClient;

const draft = {
  Id: "a1",
  ApplicationTypeId: "long",
  ConfigurationVersion: 1,
  CurrentStepId: null,
  Revision: 1,
  SavedAt: savedAt,
  Answers: {},
} as unknown as Draft;

const applicant = { Id: "u1", FirstName: "Ada", Surname: "Okafor", Email: "ada@demo.example" } as Applicant;

const texts = createTexts("en-US", messages);
const queryClient = new QueryClient();
let showScreen: (screen: ReactNode) => void = () => {};

/**
 * Renders the island's context providers. Sets `showScreen` to a function that shows a wizard inside them.
 */
function Island() {
  const [screen, setScreen] = useState<ReactNode>(null);
  showScreen = setScreen;
  return (
    <TextsProvider texts={texts}>
      <QueryClientProvider client={queryClient}>
        <ApiProvider value={client}>{screen}</ApiProvider>
      </QueryClientProvider>
    </TextsProvider>
  );
}
renderRoot(<Island />);

export function mount(_box: HTMLElement, form: LongForm): void {
  const config = createConfig(form);
  const journal = createWizardJournal("u1", "a1", { records: [], names: [] });
  const lodgement = createLodgement({
    ...{ client, draft, config, applicant },
    limits: { maxFileSize: 1_000_000, fileTypes: [".pdf"] },
    leftoverRecords: [],
    writeJournal: journal.write,
    now: Date.now,
    today: "2026-11-21",
    uploads: createIdleUploads(),
  });
  lodgement.problems.setDocuments([]);
  lodgement.queue.start();
  const [step] = config.steps;
  if (!step) throw new Error("a form without questions");
  showScreen(
    <LodgementProvider value={lodgement}>
      <FormStep step={step} onBack={undefined} onNext={() => {}} returnsToReview={false} />
    </LodgementProvider>,
  );
}
