/** Tests that links in emails open public pages in the reader's language. */
import { describe, expect, it } from "vitest";
import { getTranslator } from "../../messages/translator.ts";
import type { MailRecord } from "../../records/mail-record.ts";
import { sendMail } from "./outbox.ts";

const hosts = [
  { host: "one.example" },
  { host: "four.example", languages: ["en-US", "vi", "ar", "zh-Hans"] },
] as unknown as Parameters<typeof sendMail>[0]["hosts"];

/** Sends an email with these links and returns the links of the stored email. */
function sendAndReadParagraphs(language: string, ...Paragraphs: string[]): string[] {
  const storedMails: MailRecord[] = [];
  const context = {
    store: { collection: () => ({ put: (mail: MailRecord) => void storedMails.push(mail) }) },
    now: () => new Date("2026-11-21T09:00:00Z"),
    random: (bytes: number) => new Uint8Array(bytes),
    portalOrigin: (domain: string) => `https://${domain}`,
    hosts,
  } as unknown as Parameters<typeof sendMail>[0];
  sendMail(context, { To: "a@b.example", Subject: "s", Paragraphs }, getTranslator(language));
  return storedMails[0]?.Text.split("\n\n") ?? [];
}

describe("the links of an email", () => {
  it.each([
    ["vi", "vi"],
    ["ar-AU", "ar"],
    ["zh-CN", "zh-Hans"],
  ])("open public pages in the reader's language: %s", (tag, code) => {
    expect(
      sendAndReadParagraphs(
        tag,
        "https://four.example/public-signature/#token=a.b",
        "https://four.example/app-tracking/?no=BP-1",
        "https://four.example/auth/login/",
      ),
    ).toEqual([
      `https://four.example/${code}/public-signature/#token=a.b`,
      `https://four.example/${code}/app-tracking/?no=BP-1`,
      `https://four.example/${code}/auth/login/`,
    ]);
  });

  it("stay without a language in the default language and on a host without the reader's", () => {
    expect(sendAndReadParagraphs("en-US", "https://four.example/start/")).toEqual([
      "https://four.example/start/",
    ]);
    expect(sendAndReadParagraphs("ar", "https://one.example/start/")).toEqual(["https://one.example/start/"]);
  });

  it("stay as they are for the signed-in area, other sites and a page that already has a language", () => {
    const links = [
      "https://four.example/app-details/5?section=fees",
      "https://other.example/app-tracking/",
      "https://four.example/vi/start/",
    ];
    expect(sendAndReadParagraphs("ar", ...links)).toEqual(links);
  });
});
