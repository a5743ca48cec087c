/** Seeds an empty store, always with the same people and applications, with dates relative to now. */

import { createRandomId, type ServiceContext, toInstantText } from "../context/context.ts";
import { createFeeDocument } from "../domain/applications/fees/fee-documents.ts";
import { getOrCreatePayment } from "../domain/applications/fees/open-payment.ts";
import { issueInvoice } from "../domain/applications/fees/payment.ts";
import { createQuote, standardQuoteTerms } from "../domain/applications/fees/quote.ts";
import { withSearchText } from "../domain/applications/identity.ts";
import { createOutcomeDocument } from "../domain/applications/outcomes.ts";
import { refreshWaitingStep } from "../domain/applications/sections.ts";
import { createTransitionNotice } from "../domain/applications/transitions/transition-notice.ts";
import { renderNoticeEmail } from "../domain/notifications/notify.ts";
import { englishTranslator } from "../messages/translator.ts";
import type { AccountRecord } from "../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../records/application-record.ts";
import type { DocumentRecord } from "../records/document-record.ts";
import { addDays, toDayText } from "../time/calendar.ts";
import { DEMO_PASSWORD, getSeedAccountId, seedAccounts } from "./accounts.ts";
import { assignApplicationNumbers, type SeededApplication, seedApplication } from "./application.ts";
import { seedDistributionLists } from "./distribution-lists.ts";
import { seedInbox, seedNotificationSettings } from "./inbox.ts";
import { listOutcomeTypes, seedDocuments } from "./parts/documents.ts";
import { makeSeedFiles } from "./parts/files.ts";
import { seedApplicationParts } from "./parts/parts.ts";
import { createRandomChoices } from "./random-choices.ts";
import { seedDelegations, seedGroups, seedPreferences } from "./relations.ts";
import { seedReports } from "./reports.ts";
import { seedRequests } from "./requests.ts";
import { seedSavedFilters } from "./saved-filters.ts";
import { applicationScenarios } from "./scenarios.ts";
import { seedSessions } from "./sessions.ts";
import { seedSubmissions } from "./submissions.ts";
import { seedTemplates } from "./templates.ts";

const SEED = 20_261_121;

/** Seeds the store. Does nothing if the store has accounts. */
export async function seedDemo(context: ServiceContext): Promise<void> {
  const { store, hosts, passwords, random, now } = context;
  if (store.collection("account").count() > 0) return;
  const domains = hosts.map(({ host }) => host);
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const accounts = seedAccounts(domains, passwordHash, () => createRandomId(random, 24));
  const chance = createRandomChoices(SEED);
  const seededApplications = applicationScenarios.map((scenario, index) =>
    seedApplication(scenario, index, getAccount(accounts, scenario.account), now(), chance, context),
  );
  const { numbers, series } = assignApplicationNumbers(seededApplications);
  const numberedApplications = seededApplications.map((seededApplication) =>
    withNumber(seededApplication, numbers.get(seededApplication.application.Id) ?? null),
  );
  const files = await makeSeedFiles(context);
  const outcomeDocuments = await Promise.all(
    numberedApplications.flatMap((seededApplication) => createOutcomeDocuments(seededApplication, context)),
  );

  const news = seedDistributionLists(domains, now());
  store.transaction(() => {
    for (const list of news.lists) store.collection("list").put(list);
    for (const post of news.posts) store.collection("post").put(post);
    for (const subscriber of news.subscribers) store.collection("subscriber").put(subscriber);
    for (const line of seedInbox(numberedApplications, accounts, news, now()))
      store.collection("notification").put(line);
    for (const setting of seedNotificationSettings(numberedApplications))
      store.collection("notificationSetting").put(setting);
    store.collection("quietHours").put({ Id: getSeedAccountId("user"), From: "21:00", To: "06:30" });
    for (const account of accounts) store.collection("account").put(account);
    for (const [Id, Value] of series) store.collection("counter").put({ Id, Value });
    for (const one of numberedApplications) {
      store.collection("application").put(one.application);
      store.collection("answers").put(one.answers);
      for (const event of one.events) store.collection("event").put(event);
      for (const request of seedRequests(one, context)) store.collection("request").put(request);
      for (const document of seedDocuments(one, files)) store.collection("document").put(document);
      for (const submission of seedSubmissions(one, context)) store.collection("submission").put(submission);
      putLastMail(one, getAccountById(accounts, one.application), context);
    }
    for (const document of outcomeDocuments) store.collection("document").put(document);
    for (const template of seedTemplates(numberedApplications, now(), context))
      store.collection("template").put(template);
    putRelations(numberedApplications, domains[0] ?? "", context);
    for (const filter of seedSavedFilters(now())) store.collection("savedFilter").put(filter);
  });
  seedQuotes(context);
  await seedInvoices(context);
  await seedApplicationParts(numberedApplications, context);
  for (const application of store.collection("application").find({}))
    refreshWaitingStep(application, context);
  await seedReports(context);
  await seedReceipts(context);
}

function seedQuotes(context: ServiceContext): void {
  const applications = context.store.collection("application");
  const decisions = { quoted: null, "quote-expired": null, "quote-declined": "declined" } as const;
  for (const [StatusId, Decision] of Object.entries(decisions))
    for (const application of applications.find({ where: { StatusId } })) {
      const DecidedAt = Decision && application.StatusSince;
      const Quote = { ...createQuote(application, standardQuoteTerms, context), Decision, DecidedAt };
      applications.put({ ...application, Quote });
    }
}

/** Creates an invoice for each application whose fees are due. Paid fees have a receipt, but no invoice. */
async function seedInvoices(context: ServiceContext): Promise<void> {
  const applications = context.store.collection("application");
  for (const application of applications.find({ where: { StatusId: "fees-due" } })) {
    const applicationWithPayment = { ...application, Payment: getOrCreatePayment(application, context) };
    applications.put(applicationWithPayment);
    await issueInvoice(applicationWithPayment, context);
  }
}

/** Creates the receipts of fees that were paid at the counter. */
async function seedReceipts(context: ServiceContext): Promise<void> {
  const applications = context.store.collection("application").find({});
  const receipts = await Promise.all(
    applications.flatMap((application) => {
      const [paidAt] = application.Fees.flatMap(({ PaidAt }) => PaidAt ?? []);
      return paidAt ? [createFeeDocument("receipt", application, new Date(paidAt), context)] : [];
    }),
  );
  for (const receipt of receipts) context.store.collection("document").put(receipt);
}

function putRelations(
  numberedApplications: readonly SeededApplication[],
  domain: string,
  { store, now }: ServiceContext,
): void {
  const { groups, memberships, shares } = seedGroups(numberedApplications, now());
  for (const one of seedDelegations(numberedApplications, domain, now()))
    store.collection("delegation").put(one);
  for (const one of groups) store.collection("group").put(one);
  for (const one of memberships) store.collection("membership").put(one);
  for (const one of shares) store.collection("share").put(one);
  for (const one of seedPreferences()) store.collection("preference").put(one);
  for (const one of seedSessions(domain, now())) store.collection("session").put(one);
}

function withNumber(seededApplication: SeededApplication, number: string | null): SeededApplication {
  return {
    ...seededApplication,
    application: withSearchText({ ...seededApplication.application, Number: number }),
  };
}

/** Age in days up to which the applicant has not opened a document of the authority. */
const UNREAD_DAYS = 14;

function createOutcomeDocuments(
  seededApplication: SeededApplication,
  context: ServiceContext,
): Promise<DocumentRecord>[] {
  const unreadSince = addDays(toDayText(context.now()), -UNREAD_DAYS);
  return listOutcomeTypes(seededApplication).map(async ({ typeId, at }) => {
    const document = await createOutcomeDocument(seededApplication.application, typeId, at, context);
    return toDayText(at) > unreadSince ? document : { ...document, OpenedAt: toInstantText(at) };
  });
}

/** Adds the email about the last status change of an application to the outbox. */
function putLastMail(
  { application, events }: SeededApplication,
  account: AccountRecord,
  context: ServiceContext,
): void {
  const lastEvent = events.at(-1);
  if (!lastEvent) return;
  const statusChange = {
    to: lastEvent.To,
    actor: lastEvent.Actor,
    by: lastEvent.By,
    comment: lastEvent.Comment,
  } as const;
  const notice = createTransitionNotice(application, statusChange);
  if (notice)
    context.store.collection("mail").put({
      ...{ Id: `${application.Id}m`, At: toInstantText(new Date(lastEvent.At)) },
      ...renderNoticeEmail(notice, account, context, englishTranslator),
    });
}

function getAccount(accounts: readonly AccountRecord[], name: string): AccountRecord {
  const account = accounts.find(({ Id }) => Id === getSeedAccountId(name));
  if (!account) throw new Error(`no demo account ${name}`);
  return account;
}

function getAccountById(accounts: readonly AccountRecord[], { AccountId }: ApplicationRecord): AccountRecord {
  return getAccount(accounts, AccountId.replace(getSeedAccountId(""), ""));
}
