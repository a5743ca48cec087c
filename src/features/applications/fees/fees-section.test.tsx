import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { ServiceContext } from "#demo/context/context.ts";
import { calculateBuildingFees, toStoredFees } from "#demo/domain/applications/fees/fees.ts";
import { completePayment, recordPaymentState } from "#demo/domain/applications/fees/payment.ts";
import { transitionApplication } from "#demo/domain/applications/transitions/transitions.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { type AreaFixture, openArea, putDraft } from "#islands/app/area.fixture.tsx";

let area: AreaFixture;
afterEach(() => area.close());

const storedFees = toStoredFees(calculateBuildingFees(48_260, 0));

function putApplicationWithFeesDue(context: ServiceContext): ApplicationRecord {
  let application: ApplicationRecord = { ...putDraft(context), Number: "BP-2026-00001", Fees: storedFees };
  for (const [to, actor] of [
    ["submitted", "applicant"],
    ["intake-check", "staff"],
    ["fees-due", "staff"],
  ] as const)
    application = transitionApplication(application, { to, actor, by: "Ingrid Sorensen" }, context);
  return application;
}

async function openFees(
  query = "section=fees",
  arrange: (context: ServiceContext) => unknown = putApplicationWithFeesDue,
  url?: string,
  shown: string | RegExp = /^INV-/,
) {
  let id = "";
  area = await openArea({
    arrange: (context) => {
      arrange(context);
      id = context.store.collection("application").find({})[0]?.Id ?? "";
    },
    async network(request, respond) {
      const response = await respond();
      if (url === undefined || !request.url.includes("ApplicantAppDetails")) return response;
      const details = await response.json();
      return Response.json({ ...details, Payment: { ...details.Payment, PaymentUrl: url } });
    },
  });
  await act(() => area.router.navigate({ href: `/app-details/${id}?${query}` }));
  await screen.findByText(shown);
  return id;
}

const listPrimaryButtons = () =>
  [...document.querySelectorAll("main .button-primary")].map((button) => button.textContent);

describe("fees due", () => {
  it("are shown with amount, last day and reference, and paid on the provider's page, which leads back", async () => {
    const id = await openFees();
    const href = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Pay $482.60" }).href);
    expect(href.pathname).toMatch(new RegExp(`^/pay/${id}/`));
    const returnUrl = new URL(href.searchParams.get("returnUrl") ?? "");
    expect(returnUrl.pathname + returnUrl.search).toBe(`/app-details/${id}?section=fees&payment=returned`);
    expect(screen.getByText(/^INV-/)).toBeTruthy();
    expect(screen.getByText("Pay by", { selector: "dt" })).toBeTruthy();
  });

  it("are shown as not paid after coming back without a payment, whatever the address says", async () => {
    await openFees("section=fees&payment=returned");
    expect(screen.getByText("Not paid")).toBeTruthy();
    expect(screen.queryByText("We have received your payment.")).toBeNull();
  });

  it.each(["section=fees", "section=fees&payment=returned"])(
    "are shown as not confirmed while the payment is pending, on every visit: %s",
    async (query) => {
      await openFees(query, (context) =>
        recordPaymentState(putApplicationWithFeesDue(context), "pending", context),
      );
      expect(screen.getByText("Payment not confirmed yet")).toBeTruthy();
      expect(screen.getByText(/^Nothing to do now\. Your payment is not confirmed yet/)).toBeTruthy();
      expect(screen.getAllByText("Not confirmed yet")).toHaveLength(1 + storedFees.length);
      expect(screen.queryByText("Payment due")).toBeNull();
      expect(screen.queryByText("Fees to pay")).toBeNull();
      expect(screen.queryByText(/Pay by/)).toBeNull();
      expect(screen.getByRole("link", { name: "Pay another way" })).toBeTruthy();
      expect(screen.queryByRole("link", { name: /^Pay \$/ })).toBeNull();
      expect(listPrimaryButtons()).toEqual(["Check again"]);
      const notice = screen.getByText("Payment not confirmed yet").closest("[role=status]");
      await waitFor(() => expect(document.activeElement === notice).toBe(query.includes("returned")));
      expect(notice?.classList, "the focus ring follows the corners of the alert").toContain("rounded-theme");
    },
  );

  it.each(["section=fees", "section=fees&payment=returned"])(
    "are shown as refused after a refused payment, on every visit: %s",
    async (query) => {
      await openFees(query, (context) =>
        recordPaymentState(putApplicationWithFeesDue(context), "failed", context),
      );
      const notice = screen.getByText("Payment refused").closest("[role=status]");
      expect(notice?.textContent).toContain("The last payment was refused. Nothing was charged.");
      await waitFor(() => expect(document.activeElement === notice).toBe(query.includes("returned")));
      expect(listPrimaryButtons()).toEqual(["Pay $482.60"]);
    },
  );

  it.each(["section=fees", "section=fees&payment=returned"])(
    "leave the primary button to the checklist while the payment is pending: %s",
    async (query) => {
      await openFees(query, (context) => {
        const application = {
          ...putApplicationWithFeesDue(context),
          SubmittedAt: "2026-11-20T00:00:00.000Z",
        };
        recordPaymentState(application, "pending", context);
      });
      expect(listPrimaryButtons()).toEqual(["Open the checklist"]);
    },
  );

  it("have no link for a payment address that could run a script", async () => {
    await openFees("section=fees", putApplicationWithFeesDue, "javascript:alert(1)");
    expect(screen.queryByRole("link", { name: /^Pay/ })).toBeNull();
  });

  it("turn into a receipt once they are paid, on the open page", async () => {
    const id = await openFees("section=fees&payment=returned");
    const { context } = area.service;
    const application = context.store.collection("application").get(id);
    if (!application) throw new Error("it is there");
    await completePayment(application, { actor: "applicant", by: "Ada Okafor" }, context);
    area.receiveMessage({
      Type: "ApplicationChanged",
      TopicName: area.topic,
      ApplicationId: id,
      Revision: 9,
    });
    await screen.findByText("We have received your payment.");
    // Each fee's row has a button that opens the receipt. The first row is the table header.
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) within(row).getByRole("button", { name: /^Receipt INV-/ });
    expect(screen.queryByRole("link", { name: /^Pay/ })).toBeNull();
  });
});

it("an accepted quotation is to be paid later, and nothing is due before the invoice", async () => {
  const putAcceptedQuote = (context: ServiceContext) => {
    const Lines = storedFees.map(({ Label, Amount }) => ({ Label, Amount }));
    const Quote = { Lines, Includes: [], Decision: "accepted", DecidedAt: "2026-11-20T00:00:00Z" } as const;
    context.store.collection("application").put({ ...putDraft(context), Fees: storedFees, Quote });
  };
  await openFees("section=fees", putAcceptedQuote, undefined, /^You accepted this quotation/);
  expect(screen.getByText("You pay these amounts once the application has been checked.")).toBeTruthy();
  expect(screen.queryByText("Payment due")).toBeNull();
  expect(screen.queryByText(/^Not paid yet: /)).toBeNull();
});

it("fees that have no invoice yet are not due", async () => {
  const putSubmittedApplication = (context: ServiceContext) =>
    transitionApplication(
      { ...putDraft(context), Number: "BP-2026-00001", Fees: storedFees },
      { to: "submitted", actor: "applicant", by: "Ada Okafor" },
      context,
    );
  await openFees("section=fees", putSubmittedApplication, undefined, /^Not paid yet: /);
  expect(screen.getAllByText("Not paid yet")).toHaveLength(storedFees.length);
  expect(screen.queryByText("Payment due")).toBeNull();
});
