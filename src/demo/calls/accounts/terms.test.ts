import { afterAll, expect, it } from "vitest";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { acceptTerms, getTerms } from "#contract/accounts/terms.ts";
import { getApplicationTypes } from "#contract/applications/application-type.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import { signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
const { call } = await signIn(service, "user");
const callAsOther = (await signIn(service, "parent")).call;
afterAll(() => service.close());

async function publishTerms(Summary: string): Promise<number> {
  const response = await service.app.request("/desk/api/terms", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ Summary, Text: "Be kind." }),
  });
  return response.status;
}
const acceptTermsVersion = (Version: number) => call(acceptTerms, { body: { Version } });

it("asks each account to accept each version of the terms", async () => {
  expect((await call(getTerms)).body).toEqual({ Current: null, AcceptedVersion: null });
  expect(await publishTerms("")).toBe(400);
  expect(await publishTerms("The first terms")).toBe(200);
  expect((await call(getTerms)).body).toMatchObject({
    Current: { Version: 1, Summary: "The first terms", Text: "Be kind." },
    AcceptedVersion: null,
  });
  expect((await acceptTermsVersion(1)).body.AcceptedVersion).toBe(1);
  await publishTerms("Fees may be paid by card");
  expect((await call(getTerms)).body).toMatchObject({ Current: { Version: 2 }, AcceptedVersion: 1 });
  expect((await acceptTermsVersion(1)).status).toBe(400);
  expect((await acceptTermsVersion(2)).body.AcceptedVersion).toBe(2);
  expect((await callAsOther(getTerms)).body.AcceptedVersion).toBeNull();
});

it("refuses other calls until the current terms are accepted, with a code for the portal", async () => {
  const listTypes = (by = call) => by(getApplicationTypes);
  const version = (await call(getTerms)).body.Current.Version;
  await acceptTermsVersion(version);
  expect((await listTypes()).status).toBe(200);
  const refusedResponse = await listTypes(callAsOther);
  expect([refusedResponse.status, refusedResponse.body.AcceptTerms]).toEqual([403, true]);
  expect((await callAsOther(getApplicant)).status).toBe(200);
  expect((await callAsOther(getApplicantMenu)).status).toBe(200);
  await publishTerms("Photos of the site may be public");
  expect((await listTypes()).status).toBe(403);
  await acceptTermsVersion(version + 1);
  expect((await listTypes()).status).toBe(200);
});
