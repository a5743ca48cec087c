import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decideQuote, getApplicantAppDetails } from "#contract/applications/application.ts";
import { getFeePreview, getSummary } from "#contract/applications/application-draft.ts";
import type { AnswerGroup, AnswerRow } from "#contract/wizard/answers/answer-group.ts";
import { openSeededServiceAt } from "../../../service/seeded-service.fixture.ts";

type Fixture = Awaited<ReturnType<typeof openSeededServiceAt>>;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openSeededServiceAt();
});
afterAll(() => fixture.service.close());

const getDetails = async (id: string, name: string) =>
  (await (await fixture.as(name))(getApplicantAppDetails, { params: { id } })).body;
const sendQuoteDecision = async (id: string, body: object, name = "parent") =>
  (await fixture.as(name))(decideQuote, { params: { id }, body });
const fetchDeskPage = async (id: string) =>
  (await fixture.service.app.request(`/desk/applications/${id}`)).text();
const findRequestedQuoteId = () => fixture.idIn("quote-requested", undefined, "child2");

const parseAmount = (text: string) => Number(text.replace(/[^\d.]/g, ""));

describe("a quote", () => {
  it("is sent from the desk with a price and what is included", async () => {
    const id = findRequestedQuoteId();
    const response = await fixture.service.app.request(`/desk/applications/${id}/quote`, {
      method: "POST",
      body: new URLSearchParams({ amount: "1800", includes: "All mandatory inspections\nTwo site meetings" }),
    });
    expect(response.status).toBe(303);
    const { Quote, Actions, Application } = await getDetails(id, "child2");
    expect(Application.Status.Id).toBe("quoted");
    expect(Quote.Includes).toEqual(["All mandatory inspections", "Two site meetings"]);
    expect(Quote.Lines.at(-1)).toEqual({ Label: "Building surveyor", Amount: "1800.00" });
    const cents = Quote.Lines.reduce(
      (sum: number, line: { Amount: string }) => sum + Number(line.Amount) * 100,
      0,
    );
    expect(Quote.Total).toBe((cents / 100).toFixed(2));
    expect(Quote.ValidUntil).toBe(Application.DueDate);
    expect(Actions).toContain("decide-quote");
  });

  it("is not declined without a reason", async () => {
    const id = fixture.idIn("quoted", undefined, "parent");
    const response = await sendQuoteDecision(id, { Decision: "declined", Reason: "  " });
    expect([response.status, response.body]).toEqual([
      400,
      [expect.objectContaining({ Path: "Reason", Message: "Say why you are declining the quotation" })],
    ]);
  });

  it("is accepted once: its amounts become the fees, and the application becomes a draft", async () => {
    const id = fixture.idIn("quoted", undefined, "child2");
    expect((await sendQuoteDecision(id, { Decision: "accepted" }, "child2")).body.Status.Id).toBe("draft");
    const { Quote, Fees } = await getDetails(id, "child2");
    expect(Quote).toMatchObject({ Decision: "accepted", ValidUntil: null });
    expect(Fees.map(({ Amount }: { Amount: string }) => Amount)).toEqual(
      Quote.Lines.map(({ Amount }: { Amount: string }) => Amount),
    );
    expect((await sendQuoteDecision(id, { Decision: "accepted" }, "child2")).status).toBe(400);
    const call = await fixture.as("child2");
    const preview = (await call(getFeePreview, { params: { id } })).body;
    const summary = (await call(getSummary, { params: { id } })).body;
    const sections = summary.Groups.flatMap((group: AnswerGroup) => group.Sections);
    const rows: AnswerRow[] = sections.flatMap(({ Items }: AnswerGroup["Sections"][number]) =>
      Items.flatMap(({ Rows }) => Rows),
    );
    const feeRows = rows.slice(rows.findIndex(({ Path }) => Path === "fees.lodgement"));
    const toLabelAndAmount = (label: string, amount: string) => [label, Number(amount)];
    expect(
      feeRows.slice(0, preview.Lines.length + 1).map(({ Label, Value }) => [Label, parseAmount(Value)]),
    ).toEqual([
      ...preview.Lines.map(({ Label, Amount }: { Label: string; Amount: string }) =>
        toLabelAndAmount(Label, Amount),
      ),
      toLabelAndAmount("Estimated total", preview.Total),
    ]);
    expect(preview.Total).toBe(Quote.Total);
    expect(await fetchDeskPage(id)).toMatch(/Quotation<\/dt><dd>\$[\d,.]+, accepted/);
  });

  it("is declined with a reason that the officer reads at the desk", async () => {
    const id = fixture.idIn("quoted", undefined, "parent");
    const Reason = "Another surveyor asked for less.";
    expect((await sendQuoteDecision(id, { Decision: "declined", Reason })).body.Status.Id).toBe(
      "quote-declined",
    );
    expect(await fetchDeskPage(id)).toContain(Reason);
  });
});
