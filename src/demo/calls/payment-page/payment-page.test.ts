import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getApplicantAppDetails } from "#contract/applications/application.ts";
import { getDocuments } from "#contract/applications/document.ts";
import type { Payment } from "#contract/applications/payment.ts";
import { openSeededServiceAt } from "../../service/seeded-service.fixture.ts";

type Fixture = Awaited<ReturnType<typeof openSeededServiceAt>>;
let fixture: Fixture;
let id = "";
beforeAll(async () => {
  fixture = await openSeededServiceAt();
  id = fixture.idIn("fees-due");
});
afterAll(() => fixture.service.close());

const readDetails = async () =>
  (await (await fixture.as("user"))(getApplicantAppDetails, { params: { id } })).body;
const readPayment = async (): Promise<Payment> => (await readDetails()).Payment;
const openPage = async (query = "") =>
  fixture.service.app.request(`${(await readPayment()).PaymentUrl}${query}`);
const chooseOutcome = async (outcome: string, returnUrl: string, url?: string) =>
  fixture.service.app.request(url ?? String((await readPayment()).PaymentUrl), {
    method: "POST",
    body: new URLSearchParams({ outcome, returnUrl }),
  });
const RETURN_URL = "http://riverbend.localhost:4321/app-details/x?section=fees&payment=returned";

describe("fees due", () => {
  it("have an amount, a last day, a reference, an invoice and the address of the payment page", async () => {
    const { Fees, Payment: payment, Application } = await readDetails();
    const cents = Fees.reduce((sum: number, { Amount }: { Amount: string }) => sum + Number(Amount) * 100, 0);
    expect(payment).toMatchObject({
      State: "due",
      Total: (cents / 100).toFixed(2),
      Instructions: null,
      Receipt: null,
    });
    expect(payment.DueDate).toBe(Application.DueDate);
    expect(payment.Invoice.FileName).toBe(`Invoice ${payment.Reference}.pdf`);
  });

  it("have the latest of several invoices, whatever their ids", async () => {
    const documents = fixture.store.collection("document");
    const { Invoice } = await readPayment();
    const invoice = documents.get(Invoice?.Id ?? "");
    if (!invoice) throw new Error("no invoice");
    const laterInvoice = { ...invoice, Id: "!later", UploadedAt: "2035-01-01T00:00:00.000Z" };
    documents.put(laterInvoice);
    expect((await readPayment()).Invoice?.Id).toBe(laterInvoice.Id);
    documents.delete(laterInvoice.Id);
  });

  it("are paid on a page that names payee, application and amount, and asks for no card", async () => {
    const page = await openPage(`?returnUrl=${encodeURIComponent(RETURN_URL)}`);
    const text = await page.text();
    expect(text).toContain((await readPayment()).Reference);
    // The currency code follows the amount, because several currencies have the sign `$`.
    expect(text).toMatch(/<bdi>\$[\d,.]+<\/bdi> AUD/);
    expect(text).not.toMatch(/<script|type="(text|tel|number)"/);
    expect(page.headers.get("Content-Security-Policy")).toContain(
      "form-action 'self' http://riverbend.localhost:4321",
    );
  });

  it("redirect only to a portal", async () => {
    expect((await chooseOutcome("cancel", RETURN_URL)).headers.get("Location")).toBe(RETURN_URL);
    const location = (await chooseOutcome("cancel", "https://evil.example/")).headers.get("Location");
    expect(location).toMatch(/^http:\/\/\w+\.localhost:4321\/app-details\/.+section=fees$/);
  });

  it("have no page under another token", async () => {
    const url = String((await readPayment()).PaymentUrl);
    expect((await fixture.service.app.request(url.replace(/.$/, "_"))).status).toBe(404);
  });

  it("are not paid by a body that is too large, and no body is read without the token", async () => {
    const url = String((await readPayment()).PaymentUrl);
    const postLargeForm = async (address: string) => {
      let readBytes = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          readBytes += 65_536;
          if (readBytes > 4_194_304) controller.close();
          else controller.enqueue(new Uint8Array(65_536).fill(97));
        },
      });
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const options = { method: "POST", headers, body, duplex: "half" } as RequestInit;
      const { status } = await fixture.service.app.request(address, options);
      return { status, readBytes };
    };
    const wrongTokenResponse = await postLargeForm(url.replace(/.$/, "_"));
    expect(wrongTokenResponse.status).toBe(404);
    expect(wrongTokenResponse.readBytes).toBeLessThan(262_144);
    const largeResponse = await postLargeForm(url);
    expect(largeResponse.status).toBe(413);
    expect(largeResponse.readBytes).toBeLessThan(262_144);
  });

  it("stay due after a payment that was cancelled, was refused or is pending", async () => {
    const states = [];
    for (const outcome of ["cancel", "refuse", "cancel", "later", "cancel"]) {
      await chooseOutcome(outcome, RETURN_URL);
      const { Payment: payment, Application } = await readDetails();
      states.push([payment.State, Application.Status.Id, Application.DueReason]);
      // While a payment is pending, no due date is shown: the person must not pay twice.
      expect(Application.DueDate === null).toBe(payment.State === "pending");
    }
    expect(states).toEqual([
      ["due", "fees-due", "Pay by"],
      ["failed", "fees-due", "Pay by"],
      ["due", "fees-due", "Pay by"],
      ["pending", "fees-due", "Payment awaiting confirmation"],
      ["pending", "fees-due", "Payment awaiting confirmation"],
    ]);
  });

  it("are paid once: the application is accepted and the receipt is among the documents", async () => {
    const url = String((await readPayment()).PaymentUrl);
    await chooseOutcome("pay", RETURN_URL, url);
    await chooseOutcome("pay", RETURN_URL, url);
    const { Fees, Payment: payment, Application } = await readDetails();
    expect(Application.Status.Id).toBe("accepted");
    expect(payment).toMatchObject({ State: "paid", DueDate: null, PaymentUrl: null });
    expect(Fees.every(({ PaidAt }: { PaidAt: string | null }) => PaidAt !== null)).toBe(true);
    const files = (await (await fixture.as("user"))(getDocuments, { params: { applicationId: id } })).body;
    const receipts = files.filter(({ FileName }: { FileName: string }) => FileName.startsWith("Receipt"));
    expect(receipts.map(({ Id }: { Id: string }) => Id)).toEqual([payment.Receipt.Id]);
    expect(await (await fixture.service.app.request(url)).text()).toContain("There is nothing to pay.");
  });

  it("of a host without a payment page have instructions for a transfer", async () => {
    const otherApplication = fixture.store.collection("application").get(fixture.idIn("intake-check"));
    if (!otherApplication) throw new Error("no application");
    fixture.store.collection("application").put({ ...otherApplication, Domain: "summit.localhost" });
    await fixture.desk(`applications/${otherApplication.Id}/move`, { To: "fees-due" });
    const call = await fixture.as("user");
    const { Payment: payment } = (await call(getApplicantAppDetails, { params: { id: otherApplication.Id } }))
      .body;
    expect(payment.PaymentUrl).toBeNull();
    expect(payment.Instructions).toContain(payment.Reference);
    expect(payment.Invoice).not.toBeNull();
  });
});
