/** Tests that readers of other languages see no English texts of the service in responses, exports and emails. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listConfigurationTexts } from "#contract/wizard/configuration-check/configuration-texts.ts";
import { allApplicationsBody } from "../calls/applications/list/all-applications-body.fixture.ts";
import { notifyAccounts } from "../domain/notifications/notify.ts";
import { readOutbox } from "../domain/notifications/outbox.ts";
import { createInProcessService, type InProcessService } from "../service/in-process.ts";
import { builtInForms } from "../wizards/built-in-forms.ts";
import { createMessage } from "./message.ts";

const languages = ["vi", "ar", "zh-Hans"];
const pageQuery = "PageNumber=1&PageSize=100";

let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService();
});
afterAll(() => service.close());

type SendRequest = (path: string, body?: unknown) => Promise<Response>;

async function signIn(language: string, name = "user"): Promise<SendRequest> {
  const body = { username: `${name}@demo.example`, password: "demo", domain: "summit.localhost" };
  const response = await createSender(language)("/api/Account/ApplicantLogin", body);
  return createSender(language, ((await response.json()) as { Token: string }).Token);
}

const createSender =
  (language: string, token?: string): SendRequest =>
  async (path, body) =>
    service.app.request(path, {
      method: body ? "POST" : "GET",
      headers: {
        "Accept-Language": language,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body ? { "Content-Type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

// biome-ignore lint/suspicious/noExplicitAny: the tests read only parts of the response
const readJson = async (response: Promise<Response>): Promise<any> => (await response).json();

describe.each(languages)("a reader in %s", (language) => {
  let [sendInLanguage, sendInEnglish]: SendRequest[] = [];
  const readInBothLanguages = (path: string, body?: unknown) =>
    Promise.all([
      readJson((sendInLanguage as SendRequest)(path, body)),
      readJson((sendInEnglish as SendRequest)(path, body)),
    ]);

  beforeAll(async () => {
    sendInEnglish = await signIn("en-US");
    // Wait, so that the second sign-in has a later time: records with the same time have no defined order.
    await setTimeout(2);
    sendInLanguage = await signIn(language);
  });

  it("has every row of the inbox translated, except the reminders that people wrote", async () => {
    const [translatedReply, englishReply] = await readInBothLanguages(
      `/api/ApplicationNotification/GetList?${pageQuery}`,
    );
    expect(englishReply.Items.length).toBeGreaterThan(50);
    for (const [at, { Kind, Title, Text }] of englishReply.Items.entries()) {
      const row = translatedReply.Items[at];
      if (Kind === "reminder") {
        expect([row.Title, row.Text]).toEqual([Title, Text]);
        continue;
      }
      expect(row.Title).not.toBe(Title);
      const paragraphs: string[] = row.Text.split("\n\n");
      expect(paragraphs.filter((paragraph) => Text.split("\n\n").includes(paragraph))).toEqual([]);
    }
  });

  it("sees each application's activity translated, and people's comments unchanged", async () => {
    const list = await readJson(
      (sendInEnglish as SendRequest)(`/api/Application/GetList?${pageQuery}`, allApplicationsBody),
    );
    for (const { Id } of list.Items.slice(0, 40)) {
      const [translated, englishReply] = await readInBothLanguages(
        `/api/Application/GetActivity/${Id}?${pageQuery}`,
      );
      for (const [at, { Text, Comment }] of englishReply.Items.entries()) {
        expect(translated.Items[at].Text).not.toBe(Text);
        expect(translated.Items[at].Comment).toBe(Comment);
      }
    }
  });

  it("sees events, reports and search groups translated", async () => {
    const [settings, events] = await readInBothLanguages("/api/ApplicantNotificationSetting/GetList");
    for (const [at, { Name, Scope }] of events.Items.entries())
      if (Scope === "event") expect(settings.Items[at].Name).not.toBe(Name);
    const [reports, englishReply] = await readInBothLanguages("/api/Report/GetList");
    for (const [at, { Name, Description }] of englishReply.entries()) {
      expect(reports[at].Name).not.toBe(Name);
      expect(reports[at].Description).not.toBe(Description);
    }
    const [translatedGroups, englishGroups] = await readInBothLanguages("/api/Search/GlobalSearchList", {
      SearchText: "plan",
    });
    for (const [at, { Name }] of englishGroups.Groups.entries())
      expect(translatedGroups.Groups[at].Name).not.toBe(Name);
  });

  it("exports a workbook with translated head, statuses and notes", async () => {
    const getTexts = async (pendingFile: Promise<Response>) => {
      const files = unzipSync(new Uint8Array(await (await pendingFile).arrayBuffer()));
      const name = Object.keys(files).find((path) => path.endsWith("sharedStrings.xml")) ?? "";
      return new Set(
        [...strFromU8(files[name] ?? new Uint8Array()).matchAll(/>([^<]+)<\/t>/g)].map(([, t]) => t),
      );
    };
    const path = "/api/Application/ApplicationListReport";
    const translatedTexts = await getTexts((sendInLanguage as SendRequest)(path, allApplicationsBody));
    const englishSheetTexts = await getTexts((sendInEnglish as SendRequest)(path, allApplicationsBody));
    const englishTexts = [
      "Number",
      "Status",
      "Still to pay",
      "Under assessment",
      "Building permit: new dwelling",
    ];
    for (const text of englishTexts) {
      expect(englishSheetTexts).toContain(text);
      expect(translatedTexts).not.toContain(text);
    }
    expect([...translatedTexts].some((text) => text?.includes("Two-storey dwelling"))).toBe(true);
  });

  it("gets translated error messages", async () => {
    const failingCalls: readonly (readonly [string, unknown?])[] = [
      ["/api/Application/Get/nothing"],
      ["/api/Search/GlobalSearchList", { SearchText: 1 }],
      ["/api/nowhere"],
      ["/api/DelegateAccount/Accept/nothing"],
      ["/api/Account/ApplicantLogin", { username: "nobody", password: "x", domain: "summit.localhost" }],
    ];
    for (const [path, body] of failingCalls) {
      const [translated, englishReply] = await readInBothLanguages(path, body);
      const listTexts = (of: unknown): unknown =>
        Array.isArray(of) ? of.map(listTexts) : Object.values(of as object)[0];
      expect([path, listTexts(translated)]).not.toEqual([path, listTexts(englishReply)]);
    }
  });

  it("gets emails in the language of the last sign-in, if no other is chosen", async () => {
    notifyAccounts(service.context, {
      kind: "password-changed",
      accountIds: ["acc-user"],
      title: createMessage("accounts.passwordChanged.title"),
      paragraphs: [createMessage("accounts.passwordChanged.text")],
    });
    const [mail] = readOutbox(service.context, "user@demo.example", 1);
    expect(mail?.Language).toBe(`${language}-AU`);
    expect(mail?.Subject).not.toBe("Your password was changed");
    const [greeting, words] = mail?.Text.split("\n\n") ?? [];
    expect(greeting).toContain("Ada");
    expect(greeting).not.toContain("Hello");
    expect(words).not.toContain("Your password");
  });
});

describe("an email", () => {
  it("is in the language that its recipient chose, whatever they signed in with", async () => {
    const accounts = service.context.store.collection("account");
    const [account] = accounts.find({ where: { Email: "parent@demo.example" } });
    if (!account) throw new Error("no parent");
    accounts.put({ ...account, Language: "ar" });
    await signIn("vi", "parent");
    const resetRequest = { Email: account.Email, Domain: "summit.localhost" };
    await createSender("zh-Hans")("/api/Account/ApplicantResetPassword", resetRequest);
    // A person requested this email on a screen, so it has the language of the request.
    expect(readOutbox(service.context, account.Email, 1)[0]).toMatchObject({ Language: "zh-Hans-AU" });
    notifyAccounts(service.context, {
      kind: "account-unlocked",
      accountIds: [account.Id],
      title: createMessage("accounts.unlockedNotice.title"),
      paragraphs: [createMessage("accounts.unlockedNotice.text")],
    });
    // Both emails may have the same time, so their order is not certain.
    const subjects = readOutbox(service.context, account.Email, 2).map((mail) => [
      mail.Language,
      mail.Subject,
    ]);
    expect(subjects).toContainEqual(["ar-AU", "فُتح حسابك من جديد"]);
  });
});

describe("the texts of a form", () => {
  const fetchTexts = (language: string, id: string) =>
    createSender(language)(`/api/Translation/Translation/${language}?ConfigurationId=${id}`);

  it("are returned by key", async () => {
    const texts = await readJson(fetchTexts("ar", "building-permit"));
    expect(texts["wizard.buildingPermit.step.declaration"]).toBe("الإقرار");
    expect(Object.keys(texts).length).toBe(
      listConfigurationTexts(builtInForms[0] as (typeof builtInForms)[0]).length,
    );
  });

  it("are empty in the form's own language, and unknown for an unknown form", async () => {
    expect(await readJson(fetchTexts("en-US", "building-permit"))).toEqual({});
    expect((await fetchTexts("vi", "nothing")).status).toBe(404);
  });
});

describe("a refusal", () => {
  it("is a message wherever a person outside the authority can see it", () => {
    const folder = join(import.meta.dirname, "..");
    const files = globSync("**/*.ts", { cwd: folder }).filter(
      (path) => !/\.(test|fixture)\.ts$|^(officer|openapi)\//.test(path),
    );
    const untranslatedTexts = files.flatMap((path) =>
      Array.from(
        readFileSync(join(folder, path), "utf8").matchAll(
          /new ServiceError\(\s*\d+,\s*["'`].*|\bMessage: ["'`].*/g,
        ),
        ([text]) => `${path}: ${text}`,
      ),
    );
    expect(untranslatedTexts).toEqual([]);
  });
});
