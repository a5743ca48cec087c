/** Test helpers that lodge additional requests through the wizard's endpoints. */
import {
  createAdditionalRequest,
  getRequestDraft,
  putRequestSignature,
  updateRequestDynamic,
} from "#contract/applications/additional-request.ts";
import { submitApplicantWizard } from "#contract/applications/application-draft.ts";
import type { CallService } from "../../service/caller.fixture.ts";
import { requestWizards } from "../../wizards/additional-requests.ts";
import { builtInForms } from "../../wizards/built-in-forms.ts";

export const createConfirmedStatements = (typeId: string) =>
  Object.fromEntries(
    (
      requestWizards[typeId] ?? builtInForms.find(({ id }) => id === `permit-${typeId}`)
    )?.submission.statements.map(({ key }) => [`statements.${key}`, true]) ?? [],
  );

/** Creates, answers, signs and submits a request, then submits it again with the same idempotency key. */
export async function lodgeRequest(
  call: CallService,
  applicationId: string,
  TypeId: string,
  Answers: object,
) {
  const draft = (await call(createAdditionalRequest, { params: { id: applicationId }, body: { TypeId } }))
    .body;
  const params = { requestId: draft.Id };
  const { Revision } = (await call(getRequestDraft, { params })).body;
  await call(updateRequestDynamic, {
    params,
    body: { Revision, Answers: { ...Answers, ...createConfirmedStatements(TypeId) } },
  });
  await call(putRequestSignature, {
    params,
    body: { Signature: { Kind: "typed", Value: "Ada Okafor" }, SignedByName: "Ada Okafor" },
  });
  const body = {
    AdditionalApplicationRequestID: draft.Id,
    Notify: true,
    ApplicantWizzardConfigurationID: draft.ConfigurationId,
  };
  const submitRequest = () =>
    call(submitApplicantWizard, { params: { id: applicationId }, body, key: `k${draft.Id}` });
  return { id: draft.Id as string, first: await submitRequest(), again: await submitRequest() };
}
