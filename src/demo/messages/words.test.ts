/** Every text of the service has a translation in each language; people's own words stay unchanged. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configurationTexts } from "#contract/wizard/configuration-check/configuration-texts.ts";
import { createInProcessService, type InProcessService } from "../service/in-process.ts";
import { wizards } from "../wizards/wizard-table.ts";
import type { Target } from "./pattern.ts";
import { dictionaries, findReader, readerOf } from "./reader.ts";
import { translateReply } from "./translate-reply.ts";

const formsOf = (target: Target) => (typeof target === "string" ? { other: target } : target);

describe.each(Object.keys(dictionaries))("in %s", (language) => {
  it("has the same gaps in every text as in English", () => {
    const filled = (text: string) =>
      [...new Set(Array.from(text.matchAll(/\{\{[*=#!]?(\w+)\}\}/g), ([, name]) => name))].sort();
    // The forms for one and two may write the number as a word.
    const isOdd = (english: string, translation: string, form: string) =>
      translation.trim() === "" ||
      filled(translation).some((name) => !filled(english).includes(name)) ||
      (!/^(zero|one|two)$/.test(form) && `${filled(english)}` !== `${filled(translation)}`);
    const odd = Object.entries(dictionaries[language] ?? {}).flatMap(([english, target]) =>
      Object.entries(formsOf(target)).flatMap(([form, translation]) =>
        isOdd(english, translation, form) ? [[english, translation]] : [],
      ),
    );
    expect(odd).toEqual([]);
  });

  it("has each plural form of the language where a text has plurals", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const lacking = Object.entries(dictionaries[language] ?? {}).flatMap(([english, target]) =>
      typeof target === "string"
        ? []
        : pluralCategories
            .filter((form) => form !== "zero" && !target[form])
            .map((form) => `${form}: ${english}`),
    );
    expect(lacking).toEqual([]);
  });
});

describe("in Chinese", () => {
  const translations = Object.values(dictionaries["zh-Hans"] ?? {}).flatMap((target) =>
    Object.values(formsOf(target)),
  );

  it("there is no space and no Latin punctuation between two Chinese characters", () => {
    expect(translations.filter((text) => /\p{sc=Han}([ \t]|[,;:?!()]) ?\p{sc=Han}/u.test(text))).toEqual([]);
  });
});

describe("a reader", () => {
  const asking = (languages: string) =>
    readerOf(new Request("http://service", { headers: { "Accept-Language": languages } }));

  it.each([
    ["vi", "Bản nháp"],
    ["vi-VN, en;q=0.5", "Bản nháp"],
    ["ar", "مسودة"],
    ["zh", "草稿"],
    ["zh-CN, zh;q=0.9, en;q=0.8", "草稿"],
    ["zh-Hans-AU", "草稿"],
    ["zh-Hant, zh;q=0.9", "Draft"],
    ["zh-TW", "Draft"],
    ["zh-Hans-HK", "草稿"],
    ["en-US, vi", "Draft"],
    ["zz", "Draft"],
    ["*", "Draft"],
  ])("for %s renders “Draft” as %s", (languages, expected) => {
    expect(asking(languages).translate("Draft")).toBe(expected);
  });

  it("translates the contents of gaps", () => {
    expect(
      asking("vi").translate('This application is "Draft": nothing of it can be changed any more.'),
    ).toBe("Đơn này ở tình trạng “Bản nháp”: không thể sửa gì nữa.");
    expect(asking("vi").translate("Remark: Site plan")).toBe("Ghi chú: Mặt bằng tổng thể");
  });

  it("translates parts separated by a middle dot", () => {
    expect(asking("ar").translate("BP-2026-01042 · Draft")).toBe("\u2068BP-2026-01042\u2069 · مسودة");
  });
});

describe("a reply", () => {
  it("keeps people's words and codes unchanged", () => {
    const reply = {
      Name: "Draft",
      Description: "Extension",
      State: "Draft",
      Status: { Id: "draft", Name: "Draft" },
      Items: [{ StatusName: "Draft", Comment: "Yes" }],
    };
    expect(translateReply("/api/Application/Get/:id", reply, findReader("vi"))).toEqual({
      ...reply,
      Status: { Id: "draft", Name: "Bản nháp" },
      Items: [{ StatusName: "Bản nháp", Comment: "Yes" }],
    });
  });
});

describe("the service", () => {
  let service: InProcessService;
  beforeAll(async () => {
    service = await createInProcessService();
  });
  afterAll(() => service.close());

  const get = async (path: string, language: string) => {
    const reply = await service.app.request(path, { headers: { "Accept-Language": language } });
    return { reply, body: await reply.json() };
  };
  const words = (language: string, id: string) =>
    get(`/api/Translation/Translation/${language}?ConfigurationId=${id}`, language);

  it("returns the texts of a form by key", async () => {
    const { body } = await words("ar", "building-permit");
    expect(body["wizard.buildingPermit.step.declaration"]).toBe("الإقرار");
    expect(Object.keys(body).length).toBe(configurationTexts(wizards[0] as (typeof wizards)[0]).length);
  });

  it("returns no texts for a form in its original language", async () => {
    expect((await words("en-US", "building-permit")).body).toEqual({});
  });

  it("returns 404 for an unknown form", async () => {
    expect((await words("vi", "nothing")).reply.status).toBe(404);
  });

  it("returns error messages in the reader's language", async () => {
    const { reply, body } = await get("/api/Application/Get/nothing", "vi");
    expect(reply.status).toBe(401);
    expect(body).toEqual({ error: "Vui lòng đăng nhập." });
  });
});
