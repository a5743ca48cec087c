/** Renders the fields of one section with the demo service. Tests read the answers from the store. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createInit } from "#contract/applications/application-draft.ts";
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import islands from "#islands/messages.en-US.json" with { type: "json" };
import { SessionProvider } from "#session/session-context.tsx";
import { Toaster } from "#ui/index.ts";
import { createIdleUploads } from "#work/uploads/idle-uploads.fixture.ts";
import { createLodgement } from "../lodgement.ts";
import { LodgementProvider } from "../lodgement-context.tsx";
import messages from "../messages.en-US.json" with { type: "json" };
import { openLodgement } from "../wizard/wizard.fixture.tsx";
import { SectionBlock } from "./section-block.tsx";

export const testMessage = (text: string) => ({ key: `test.${text.replaceAll(/\W/g, "")}`, text });
export type TestedField = Pick<Field, "key" | "type"> & Partial<Field>;

const createFormConfig = (
  questions: readonly TestedField[],
  change: Partial<WizardConfig>,
): WizardConfig => ({
  id: "questions",
  version: 1,
  applicationTypeIds: [],
  locale: "en-AU",
  title: testMessage("Questions"),
  ...{ layout: "steps", audience: "applicant", conditions: {}, rules: [] },
  steps: [
    {
      ...{ id: "all", title: testMessage("All"), kind: "form" },
      sections: [
        {
          id: "s",
          title: testMessage("Section"),
          fields: questions.map((question) => ({ label: testMessage(question.key), ...question })),
        },
      ],
    },
  ],
  submission: {
    ...{ statements: [], signature: { methods: ["typed"], required: false } },
    ...{ text: testMessage("Text"), receipt: testMessage("Receipt") },
  },
  ...change,
});

/**
 * Renders questions. `answers` contains the initial answers by field key, such as `{ who: { name: "Mai Tran"
 * } }`. `change` replaces properties of the form's configuration. `below` is rendered below the questions.
 */
export async function openQuestions(
  questions: readonly TestedField[],
  answers: Readonly<Record<string, unknown>> = {},
  change: Partial<WizardConfig> = {},
  below?: ReactNode,
) {
  const fixture = await openLodgement();
  const { client } = fixture.session;
  const body = { ApplicationTypeId: "building-permit-pool" };
  const draft = await client.call(createInit, { body, idempotencyKey: crypto.randomUUID() });
  const { applicant } = fixture.session.state.getState();
  if (!applicant) throw new Error("nobody is signed in");
  const Answers = Object.fromEntries(Object.entries(answers).map(([key, value]) => [`s.${key}`, value]));
  const config = createFormConfig(questions, change);
  const lodgement = createLodgement({
    ...{ client, config, applicant, draft: { ...draft, CurrentStepId: null, Answers } },
    saveCalls: {
      save: async () => ({ Revision: 2, SavedAt: draft.SavedAt, Changed: {} }),
      reload: async () => ({ ...draft, Answers }),
    },
    limits: { maxFileSize: 1_000_000, fileTypes: [".pdf"] },
    leftoverRecords: [],
    writeJournal: async () => {},
    now: Date.now,
    today: "2026-11-21",
    uploads: createIdleUploads(),
  });
  lodgement.problems.setDocuments([]);
  const [section] = config.steps[0]?.sections ?? [];
  if (!section) throw new Error("nothing is asked");
  render(
    <TextsProvider texts={createTexts("en-US", { ...islands, ...messages })}>
      <SessionProvider session={fixture.session}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <LodgementProvider value={lodgement}>
            <SectionBlock section={section} />
            {below}
          </LodgementProvider>
          <Toaster dismissLabel="Dismiss" />
        </QueryClientProvider>
      </SessionProvider>
    </TextsProvider>,
  );
  return {
    answer: (key: string) => lodgement.store.get(`s.${key}`),
    problems: () => lodgement.problems.all().map(({ code }) => code),
    close() {
      lodgement.stop();
      return fixture.close();
    },
  };
}
