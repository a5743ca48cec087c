/** Test fixture: a visitor (an applicant without an account) with a lodged application. */
import { resumePublicLodgement } from "#contract/public/public-lodgement.ts";
import type { StoreContext } from "../../context/context.ts";
import { beginVisitorApplication } from "../../domain/visits/begin-visit.ts";
import { createVisitSecret } from "../../domain/visits/visit-link.ts";
import { getTranslator } from "../../messages/translator.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { createCaller, FIXTURE_DOMAIN } from "../../service/caller.fixture.ts";
import type { InProcessService } from "../../service/in-process.ts";

/** Creates a lodged application of a visitor and opens its private link. `fields` overrides its fields. */
export async function openLodgedVisit(service: InProcessService, fields: Partial<ApplicationRecord> = {}) {
  const { context } = service;
  const visit = context.store.transaction(() => {
    const email = `ngozi-${context.store.collection("visit").count({})}@home.example`;
    const visitor = { name: "Ngozi Adeyemi", email, domain: FIXTURE_DOMAIN };
    return beginVisitorApplication(
      "permit-extension",
      { ...visitor, translator: getTranslator("en-US") },
      context,
    );
  });
  const application = changeApplication(visit.ApplicationId, context, {
    StatusId: "intake-check",
    Number: `EX-${visit.ApplicationId}`,
    SubmittedAt: context.now().toISOString(),
    ...fields,
  });
  const Secret = await createVisitSecret(visit, context);
  const resume = () =>
    createCaller(service)(resumePublicLodgement, { body: { Secret, Domain: FIXTURE_DOMAIN } });
  const { body } = await resume();
  const call = createCaller(service, body.Visit?.Session.Token);
  return { visit: context.store.collection("visit").get(visit.Id) ?? visit, application, body, call, resume };
}

export function changeApplication(
  id: string,
  { store }: StoreContext,
  fields: Partial<ApplicationRecord>,
): ApplicationRecord {
  const application = store.collection("application").get(id);
  if (!application) throw new Error("no application");
  const changedApplication = { ...application, ...fields };
  store.collection("application").put(changedApplication);
  return changedApplication;
}
