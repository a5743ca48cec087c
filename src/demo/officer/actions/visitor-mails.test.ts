/** Tests that each email to a person without an account links to the page where the person can act on it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginVisitorApplication } from "../../domain/visits/begin-visit.ts";
import { createVisitLink } from "../../domain/visits/visit-link.ts";
import { createMessage } from "../../messages/message.ts";
import { englishTranslator, getTranslator } from "../../messages/translator.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { VisitorApplicationRecord } from "../../records/visit-record.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";
import { FIXTURE_DOMAIN } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";
import { changeStatusAsOfficer } from "./officer-transitions.ts";
import { addOutcomeDocument } from "./outcome-documents.ts";

let service: InProcessService;
let visit: VisitorApplicationRecord;
beforeAll(async () => {
  service = await createInProcessService({ now: () => new Date("2026-11-21T09:00:00Z") });
  const { store } = service.context;
  const visitor = { name: "Ngozi Adeyemi", email: "n@home.example", domain: FIXTURE_DOMAIN };
  visit = store.transaction(() =>
    beginVisitorApplication(
      "permit-extension",
      { ...visitor, translator: getTranslator("en-US") },
      service.context,
    ),
  );
});
afterAll(() => service.close());

const changeStatusTo = (to: string) =>
  readMailsOf((application) =>
    changeStatusAsOfficer(application, to, "The title is missing.", service.context),
  );

/**
 * Calls `act` with the application in the status `intake-check`. Returns the texts of the resulting emails.
 */
async function readMailsOf(act: (application: ApplicationRecord) => Promise<unknown>): Promise<string> {
  const { store } = service.context;
  const draft = store.collection("application").get(visit.ApplicationId);
  if (!draft) throw new Error("no application");
  const Fees = [{ Label: createMessage("fees.lodgement").toJSON(), Amount: "1176.80", PaidAt: null }];
  const application = { ...draft, StatusId: "intake-check", Number: "EX-2026-00001", Fees };
  store.collection("application").put(application);
  const mails = store.collection("mail");
  const earlierIds = new Set(mails.find({}).map(({ Id }) => Id));
  await act(application);
  const newMails = mails.find({ where: { To: visit.Email } }).filter(({ Id }) => !earlierIds.has(Id));
  return newMails.map(({ Text }) => Text).join("\n");
}

it("no status explanation sends a person without an account to a section they cannot open", () => {
  for (const id of ["permit-issued", "certificate-issued"])
    expect(englishTranslator.text(getStatus(id).explanation)).not.toContain("under Documents");
});

describe("the email to a person without an account", () => {
  it("about a quotation has the private link to the page that takes the decision", async () => {
    const link = await createVisitLink(visit, service.context);
    const text = await readMailsOf((application) =>
      changeStatusAsOfficer(
        { ...application, StatusId: "quote-requested", Number: null },
        "quoted",
        undefined,
        service.context,
      ),
    );
    expect(text).toContain(link);
  });

  it("about a returned application has the private link to the form", async () => {
    const link = await createVisitLink(visit, service.context);
    const text = await changeStatusTo("returned");
    expect(text.split(link)).toHaveLength(2);
    expect(text).not.toContain("/app-tracking/");
  });

  it("about a document has the private link to the application", async () => {
    const link = await createVisitLink(visit, service.context);
    const text = await readMailsOf((application) =>
      addOutcomeDocument(application, "final-certificate", service.context),
    );
    expect(text).toMatch(/\n\nOpen your application with your private link: .+\n\nhttp/);
    expect(text).toContain(link);
  });

  it("about fees has the amount, the private link, and the page where they are paid, which leads to the tracking", async () => {
    const link = await createVisitLink(visit, service.context);
    const text = await changeStatusTo("fees-due");
    expect(text).toContain(link);
    expect(text).toContain("Fees to pay: $1,176.80.");
    const path = /\/pay\/\S+/.exec(text)?.[0] ?? "";
    const paymentPage = await service.app.request(path);
    expect(await paymentPage.text()).toContain("$1,176.80");
    const paymentResponse = await service.app.request(path, {
      method: "POST",
      body: new URLSearchParams({ outcome: "cancel" }),
    });
    expect(paymentResponse.headers.get("Location")).toMatch(/\/app-tracking\/\?no=EX-2026-00001$/);
  });
});
