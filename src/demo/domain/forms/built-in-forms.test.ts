import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { validateForm } from "#contract/wizard/validation/validate.ts";
import { type DemoRecords, demoCollections, RECORDS_VERSION } from "../../records/records.ts";
import { createInProcessService } from "../../service/in-process.ts";
import { openSqliteStore } from "../../store/sqlite-store.ts";
import { builtInForms, olderBuiltInForms } from "../../wizards/built-in-forms.ts";
import { installForms } from "./prepare-forms.ts";
import { findFormVersion, getForm, getFormInForce } from "./stored-forms.ts";

const folder = mkdtempSync(join(tmpdir(), "built-in-forms-"));
const openStore = () =>
  openSqliteStore<DemoRecords>({
    path: join(folder, "forms.sqlite"),
    collections: demoCollections,
    version: RECORDS_VERSION,
  });
const reportedErrors: string[] = [];
const createContext = (store: ReturnType<typeof openStore>) => ({
  store,
  now: () => new Date("2026-11-21T00:00:00Z"),
  report: (error: unknown) => reportedErrors.push(String(error)),
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the built-in forms in the store", () => {
  it("are all there after the first start, the newest in force; another start changes nothing", async () => {
    const store = openStore();
    const context = createContext(store) as unknown as Parameters<typeof installForms>[0];
    await installForms(context);
    for (const wizard of [...builtInForms, ...olderBuiltInForms])
      expect(findFormVersion(wizard.id, wizard.version, context)).toEqual(wizard);
    for (const wizard of builtInForms)
      expect(getFormInForce(wizard.id, context).version).toBe(wizard.version);
    const changeCounter = store.collection("counter").get("forms");
    await installForms(context);
    expect(store.collection("counter").get("forms")).toEqual(changeCounter);
    store.close();
  });

  it("replace their own stored content when a release changes it, and no uploaded version", async () => {
    const store = openStore();
    const context = createContext(store) as unknown as Parameters<typeof installForms>[0];
    const versions = store.collection("formVersion");
    const [builtIn, uploaded] = [versions.get("demolition@1"), versions.get("siting-consent@1")];
    if (!builtIn || !uploaded) throw new Error("the built-in forms are missing");
    versions.put({ ...builtIn, ContentId: "of-an-earlier-release" });
    versions.put({ ...uploaded, Source: "upload" });
    const olderForm = { ...getForm("siting-consent", 1, context), locale: "en-NZ" };
    store.collection("formContent").put({ Id: "uploaded", Config: olderForm });
    versions.put({ ...uploaded, Source: "upload", ContentId: "uploaded" });
    await installForms(context);
    expect(versions.get("demolition@1")?.ContentId).toBe(builtIn.ContentId);
    expect(getForm("siting-consent", 1, context).locale).toBe("en-NZ");
    expect(reportedErrors).toEqual([expect.stringContaining("siting-consent@1 was uploaded")]);
    store.close();
  });
});

describe("the patterns of the forms", () => {
  let service: Awaited<ReturnType<typeof createInProcessService>>;
  beforeAll(async () => {
    service = await createInProcessService();
  });
  afterAll(() => service.close());

  it("are checked when an application is lodged", () => {
    const wizard = getFormInForce("building-permit", service.context);
    const listProblemCodes = (volume: string) =>
      validateForm(wizard, { "title.volume": volume }, { today: "2026-11-21", documents: [] })
        .filter(({ path }) => path === "title.volume")
        .map(({ code }) => code);
    expect(listProblemCodes("10234")).toEqual([]);
    expect(listProblemCodes("ten")).toEqual(["pattern"]);
  });
});
