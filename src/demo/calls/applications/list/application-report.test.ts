import { strFromU8, unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { printWizardForm } from "#contract/applications/application-draft.ts";
import {
  getApplicationList,
  getApplicationListReport,
  getApplicationListReportPdf,
} from "#contract/applications/application-list.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { findHostName } from "../../../portal/host.ts";
import { signIn } from "../../../service/caller.fixture.ts";
import { createInProcessService } from "../../../service/in-process.ts";

const now = new Date("2026-11-21T02:00:00Z");
const service = await createInProcessService({ now: () => now });
afterAll(() => service.close());
const signedInUser = await signIn(service, "user");

const createListBody = (list = "Mine", filters: readonly unknown[] = []) => ({
  SearchFilterValues: filters,
  ApplicationTypeIds: [],
  AppListTypeName: list,
});

async function fetchFile(
  endpoint: EndpointShape,
  requestBody: unknown,
  token = signedInUser.tokens.Token,
  query = "",
) {
  const response = await service.app.request(`${endpoint.path}${query}`, {
    method: "POST",
    body: JSON.stringify(requestBody),
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

function readWorkbook(bytes: Uint8Array) {
  const files = unzipSync(bytes);
  const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const sharedStrings = strFromU8(files["xl/sharedStrings.xml"] ?? new Uint8Array());
  return { sheet, text: `${sharedStrings}${sheet}` };
}

describe("the list as an Excel workbook", () => {
  it("has a row for each application of the filtered list, in its order", async () => {
    const requestBody = createListBody("InProgress", [{ Field: "Search", Values: ["dwelling"] }]);
    const query = { PageNumber: "1", PageSize: "200" };
    const { Items, TotalCount } = (await signedInUser.call(getApplicationList, { query, body: requestBody }))
      .body;
    const { response, bytes } = await fetchFile(getApplicationListReport, requestBody);
    expect(response.headers.get("Content-Disposition")).toContain('filename="applications-2026-11-21.xlsx"');
    const { sheet, text } = readWorkbook(bytes);
    // The five other rows are a title, two notes, a blank row and the header.
    expect(sheet.match(/<row /g)).toHaveLength(TotalCount + 5);
    expect(text).toContain("Search: dwelling");
    const applicationNumbers = [...new Set(text.match(/[A-Z]{2}-202\d-\d{5}/g))];
    expect(applicationNumbers).toEqual(Items.map((item: { Number: string }) => item.Number));
  });

  it("does not interpret user input as formulas", async () => {
    const applications = service.context.store.collection("application");
    const [draft] = applications.find({ where: { AccountId: "acc-user", StatusId: "draft" }, limit: 1 });
    if (!draft) throw new Error("no draft");
    applications.put({ ...draft, Title: '=HYPERLINK("http://evil.example")', Description: "+1-1" });
    const { text, sheet } = readWorkbook(
      (await fetchFile(getApplicationListReport, createListBody("Drafts"))).bytes,
    );
    expect(sheet).not.toMatch(/<f[\s>]/);
    expect(text).toContain("=HYPERLINK(");
    applications.put(draft);
  });

  it("contains only applications that the caller may see", async () => {
    const child = await signIn(service, "child1");
    const { text } = readWorkbook(
      (await fetchFile(getApplicationListReport, createListBody(), child.tokens.Token)).bytes,
    );
    expect(text).toContain("Tomas Lindqvist");
    expect(text).not.toContain("Ada Okafor");
  });
});

describe("the list as PDF", () => {
  it("is a tagged PDF with a language, a title and the host's name", async () => {
    const { response, bytes } = await fetchFile(getApplicationListReportPdf, createListBody());
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    const text = new TextDecoder("latin1").decode(bytes);
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toContain("/MarkInfo");
    expect(text).toContain("/StructTreeRoot");
    for (const tag of ["Document", "H1", "Table", "TR", "TH", "TD"]) expect(text).toContain(`/S /${tag}`);
    expect(text).toContain("/Lang (en-AU)");
    expect(text).toContain("/DisplayDocTitle true");
    expect(text).toContain("Riverbend");
  });
});

describe("a form as PDF", () => {
  const findApplication = (StatusId: string) => {
    const where = { AccountId: "acc-user", StatusId, ApplicationTypeId: "building-permit-new-dwelling" };
    return service.context.store.collection("application").find({ where, limit: 1 })[0];
  };
  const printApplication = async (id: string, token = signedInUser.tokens.Token) => {
    const response = await service.app.request(printWizardForm.path.replace(":id", id), {
      headers: { Authorization: `Bearer ${token}` },
    });
    return { status: response.status, text: new TextDecoder("latin1").decode(await response.arrayBuffer()) };
  };

  it("has a bookmark for each step, headings, a language and the host's name", async () => {
    const application = findApplication("submitted");
    const { text } = await printApplication(application?.Id ?? "");
    expect(text).toContain("/Outlines");
    for (const tag of ["H1", "H2", "H3", "P"]) expect(text).toContain(`/S /${tag}`);
    expect(text).toContain("/Lang (en-AU)");
    expect(text).toContain(`(${findHostName(service.context.hosts, application?.Domain ?? "")})`);
  });

  it("is available for drafts too, and only to people who may see the application", async () => {
    const id = findApplication("draft")?.Id ?? "";
    expect((await printApplication(id)).status).toBe(200);
    const otherPerson = await signIn(service, "child1");
    expect((await printApplication(id, otherPerson.tokens.Token)).status).toBe(404);
  });
});
