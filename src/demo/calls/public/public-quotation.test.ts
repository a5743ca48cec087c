import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getFeePreview } from "#contract/applications/application-draft.ts";
import { startPublicLodgement } from "#contract/public/public-lodgement.ts";
import {
  createQuotation,
  downloadQuotation,
  findQuotation,
  previewQuotation,
} from "#contract/public/public-quotation.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { solveCaptcha } from "../../http/captcha/solved-captcha.fixture.ts";
import { createCaller, FIXTURE_DOMAIN } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

let service: InProcessService;
beforeEach(async () => {
  service = await createInProcessService();
});
afterEach(() => service.close());

const houseWork = { ApplicationTypeId: "building-permit-new-dwelling", Cost: "480000.00" };
const requesterFields = { Name: "Ada Okafor", Email: "Ada@site.example", Domain: FIXTURE_DOMAIN };
const createUnsignedCaller = () => createCaller(service);
const previewFees = async (work: object) =>
  (await createUnsignedCaller()(previewQuotation, { body: work })).body;
const createCaptcha = () => solveCaptcha(service);
const requestQuotation = async (work: object) =>
  createUnsignedCaller()(createQuotation, {
    body: { ...work, ...requesterFields },
    captcha: await createCaptcha(),
  });

describe("the fees of a quotation", () => {
  it("are those of the lodgement, item by item", async () => {
    const { Lines, Total, Gst, Missing } = await previewFees(houseWork);
    expect(Lines.map(({ Label, Amount }: { Label: string; Amount: string }) => [Label, Amount])).toEqual([
      ["Lodgement fee", "482.60"],
      ["Building levy", "614.40"],
    ]);
    expect([Total, Gst, Missing]).toEqual(["1097.00", "0.00", []]);
  });

  it("have no levy below $10,000, and are incomplete without a cost", async () => {
    expect((await previewFees({ ...houseWork, Cost: "9999.00" })).Total).toBe("482.60");
    expect((await previewFees({ ApplicationTypeId: houseWork.ApplicationTypeId })).Missing).toEqual(["Cost"]);
  });

  it("depend on the building class", async () => {
    expect((await previewFees({ ...houseWork, Cost: "5000.00", BcaClass: "6" })).Total).toBe("615.00");
    const occupancyWork = { ApplicationTypeId: "occupancy-permit" };
    expect((await previewFees({ ...occupancyWork, BcaClass: "1a" })).Total).toBe("189.60");
    expect((await previewFees({ ...occupancyWork, BcaClass: "5" })).Total).toBe("410.50");
  });

  it("count the regulations of a consent, and include the GST of a service", async () => {
    const sitingWork = { ApplicationTypeId: "report-and-consent-siting", Regulations: 2 };
    const { Lines, Gst } = await previewFees({ ...sitingWork, WritesToNeighbours: true });
    expect(Lines.at(-1)).toMatchObject({ Label: "Consulting neighbours", Amount: "104.50", Gst: "9.50" });
    expect(Gst).toBe("9.50");
    expect((await previewFees({ ApplicationTypeId: sitingWork.ApplicationTypeId })).Missing).toEqual([
      "Regulations",
    ]);
  });

  it("include a warning for an unusually low cost, and if no permit is needed", async () => {
    expect((await previewFees({ ...houseWork, Cost: "100000.00", FloorArea: 200 })).Warnings[0]).toMatch(
      /^\$500 per square metre/,
    );
    const shedWork = { ApplicationTypeId: "building-permit-outbuilding", Cost: "3000.00", FloorArea: 9 };
    expect((await previewFees(shedWork)).Warnings[0]).toMatch(/usually need no building permit/);
  });

  it("are refused for unknown work", async () => {
    const { status, body } = await createUnsignedCaller()(previewQuotation, {
      body: { ApplicationTypeId: "bridge" },
    });
    expect([status, body[0].Path]).toEqual([400, "ApplicationTypeId"]);
  });
});

describe("a quotation", () => {
  it("is saved for 30 days under a number, and emailed", async () => {
    const { status, body } = await requestQuotation(houseWork);
    expect(status).toBe(200);
    expect(body.Number).toMatch(/^Q-\d{4}-00001$/);
    expect(Date.parse(body.ValidUntil) - Date.parse(body.IssuedOn)).toBe(30 * 86_400_000);
    const [mail] = readOutbox(service.context, "ada@site.example");
    expect(mail?.Subject).toBe(`Quotation ${body.Number}: $1,097.00`);
    expect(mail?.Text).toContain(`/public-quotation/#number=${body.Number}`);
  });

  it("is refused while something is missing", async () => {
    const { status, body } = await requestQuotation({ ApplicationTypeId: houseWork.ApplicationTypeId });
    expect([status, body]).toEqual([
      400,
      [{ Message: "Enter this so that we can work out the fees.", Path: "Cost" }],
    ]);
  });

  it("is found by number and email address only: a wrong one looks like a missing one", async () => {
    const { body: quotation } = await requestQuotation(houseWork);
    const downloadQuotationOf = async (number: string, Email: string) =>
      createUnsignedCaller()(findQuotation, {
        body: { Number: number, Email },
        captcha: await createCaptcha(),
      });
    expect((await downloadQuotationOf(quotation.Number.toLowerCase(), "ada@site.example")).body).toEqual(
      quotation,
    );
    const [wrongAddress, unknownNumber] = [
      await downloadQuotationOf(quotation.Number, "eve@x.example"),
      await downloadQuotationOf("Q-1999-00001", "a@b.example"),
    ];
    expect([wrongAddress.status, wrongAddress.body]).toEqual([404, unknownNumber.body]);
  });

  it.each(["en-US", "vi", "ar", "zh-Hans"])("is a PDF for a reader of %s", async (language) => {
    const { body: quotation } = await requestQuotation({ ...houseWork, FloorArea: 210, BcaClass: "1a" });
    const response = await service.app.request(downloadQuotation.path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": language },
      body: JSON.stringify({ Number: quotation.Number, Email: requesterFields.Email }),
    });
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(new TextDecoder("latin1").decode((await response.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
  });

  it("is limited per email address", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await requestQuotation(houseWork)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses[10]).toBe(429);
  });
});

describe("a quotation that becomes a lodgement", () => {
  /** Starts an application from the quotation. Resolves with the answers and fees that the applicant sees. */
  const lodgeFromQuotation = async (QuotationNumber: string, ApplicationTypeId: string) => {
    const body = {
      ApplicationTypeId,
      Name: requesterFields.Name,
      Email: requesterFields.Email,
      Domain: FIXTURE_DOMAIN,
      QuotationNumber,
    };
    const { body: visit } = await createUnsignedCaller()(startPublicLodgement, {
      body,
      captcha: await createCaptcha(),
    });
    const params = { id: visit.ApplicationId };
    const { body: fees } = await createCaller(service, visit.Session.Token)(getFeePreview, { params });
    const answers = service.context.store.collection("answers").get(visit.ApplicationId)?.Answers ?? {};
    return { answers, fees };
  };
  const startLodgement = async (QuotationNumber: string, Email: string) => {
    const body = {
      ApplicationTypeId: houseWork.ApplicationTypeId,
      Name: requesterFields.Name,
      Email,
      Domain: FIXTURE_DOMAIN,
    };
    const { body: visit } = await createUnsignedCaller()(startPublicLodgement, {
      body: { ...body, QuotationNumber },
      captcha: await createCaptcha(),
    });
    return service.context.store.collection("answers").get(visit.ApplicationId)?.Answers ?? {};
  };

  it("starts with the quoted answers, and no assumed ones", async () => {
    const { body } = await requestQuotation({ ...houseWork, FloorArea: 210, BcaClass: "1a" });
    const answers = await startLodgement(body.Number, requesterFields.Email);
    expect(answers).toMatchObject({ "cost.contractPrice": "480000.00", "parts.q1.bcaClass": "1a" });
    expect(answers).not.toHaveProperty("cost.hasContract");
  });

  it("starts with the area without a class, and with the number of regulations", async () => {
    const quotationWithArea = await requestQuotation({ ...houseWork, FloorArea: 210 });
    expect(await startLodgement(quotationWithArea.body.Number, requesterFields.Email)).toMatchObject({
      "parts.q1.floorArea": 210,
    });
    const consentWork = {
      ApplicationTypeId: "report-and-consent-siting",
      Regulations: 3,
      WritesToNeighbours: true,
    };
    const { body } = await requestQuotation(consentWork);
    const { fees, answers } = await lodgeFromQuotation(body.Number, consentWork.ApplicationTypeId);
    expect(answers["departures"]).toHaveLength(3);
    expect(fees).toMatchObject({ Total: body.Total, Quotation: { Number: body.Number, Differences: [] } });
  });

  it("explains a fee that differs from the quoted one", async () => {
    const { body } = await requestQuotation({ ...houseWork, BcaClass: "6" });
    const { fees } = await lodgeFromQuotation(body.Number, houseWork.ApplicationTypeId);
    expect(fees.Total).not.toBe(body.Total);
    expect(fees.Quotation).toMatchObject({
      Total: body.Total,
      Differences: ["Your answers do not have the cost of the work yet. The quotation is for $480,000.00."],
    });
  });

  it("starts empty with another person's quotation", async () => {
    const { body } = await requestQuotation(houseWork);
    expect(await startLodgement(body.Number, "eve@site.example")).not.toHaveProperty("cost.contractPrice");
  });
});
