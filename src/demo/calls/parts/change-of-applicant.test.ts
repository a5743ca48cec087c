import { afterAll, describe, expect, it } from "vitest";
import { getApplication } from "#contract/applications/application.ts";
import {
  getApplicantChoices,
  getApplicationActivity,
  updateApplicationApplicant,
} from "#contract/applications/construction-period.ts";
import { getContacts } from "#contract/applications/contact.ts";
import { savePreferences } from "../../domain/accounts/preferences.ts";
import { NEW_DWELLING_TYPE, openSeededServiceAt } from "../../service/seeded-service.fixture.ts";
import { lodgeRequest } from "./additional-request.fixture.ts";

const fixture = await openSeededServiceAt();
afterAll(() => fixture.service.close());

describe("a change of applicant", () => {
  it("by request moves the application and all its parts to the account with the given address", async () => {
    const id = fixture.idIn("under-assessment", NEW_DWELLING_TYPE);
    const answers = {
      "newApplicant.name": "Marguerite Tan",
      "newApplicant.email": "admin@demo.example",
      "newApplicant.reason": "She takes over.",
      "newApplicant.hasAgreed": false,
    };
    const callAsFormerApplicant = await fixture.as("user");
    const { id: requestId } = await lodgeRequest(callAsFormerApplicant, id, "change-of-applicant", answers);
    const approve = () => fixture.desk(`additional-requests/${requestId}/decide`, { Decision: "Approved" });
    // A parent account has set this address, so it may belong to somebody else.
    savePreferences("acc-admin", { UnprovenEmail: "admin@demo.example" }, fixture.service.context);
    expect((await approve()).status).toBe(400);
    savePreferences("acc-admin", { UnprovenEmail: null }, fixture.service.context);
    await approve();
    expect((await callAsFormerApplicant(getApplication, { params: { id } })).status).toBe(404);
    const callAsNewApplicant = await fixture.as("admin");
    expect((await callAsNewApplicant(getApplication, { params: { id } })).body.ApplicantName).toBe(
      "Marguerite Tan",
    );
    expect((await callAsNewApplicant(getContacts, { params: { id } })).body.Items.length).toBeGreaterThan(2);
    for (const name of ["user", "admin"])
      expect([
        name,
        fixture.mails(name).some(({ Subject }) => /transferred to|you are now the applicant/.test(Subject)),
      ]).toEqual([name, true]);
    expect(
      fixture.store
        .collection("document")
        .find({ where: { ApplicationId: id } })
        .every(({ AccountId }) => AccountId === "acc-admin"),
    ).toBe(true);
  });

  it("between related accounts needs no request; other accounts are refused", async () => {
    const parent = await fixture.as("parent");
    const ApplicationId = fixture.idIn("quoted", undefined, "parent");
    const choices = (await parent(getApplicantChoices, { params: { id: ApplicationId } })).body;
    expect(choices.map(({ AccountId }: { AccountId: string }) => AccountId)).toEqual(
      expect.arrayContaining(["acc-child1", "acc-child2"]),
    );
    const createTransfer = (NewApplicantAccountId: string) =>
      parent(updateApplicationApplicant, { body: { ApplicationId, NewApplicantAccountId } });
    expect([(await createTransfer("acc-admin")).status, (await createTransfer("acc-nobody")).status]).toEqual(
      [400, 400],
    );
    expect((await createTransfer("acc-child1")).body.ApplicantName).toBe("Tomas Lindqvist");
    const child = await fixture.as("child1");
    const activity = (
      await child(getApplicationActivity, {
        params: { id: ApplicationId },
        query: { PageNumber: "1", PageSize: "5" },
      })
    ).body;
    expect(activity.Items[0]).toMatchObject({
      Kind: "applicant",
      By: expect.stringContaining("Priya Raman"),
    });
    const endedResponse = await parent(updateApplicationApplicant, {
      body: {
        ApplicationId: fixture.idIn("lapsed", undefined, "child1"),
        NewApplicantAccountId: "acc-parent",
      },
    });
    expect(endedResponse.status).toBe(400);
  });

  it("is refused for delegates", async () => {
    const ApplicationId = fixture.idIn("recommended");
    const response = await (await fixture.as("delegate"))(updateApplicationApplicant, {
      body: { ApplicationId, NewApplicantAccountId: "acc-delegate" },
    });
    expect(response.status).toBe(403);
  });
});
