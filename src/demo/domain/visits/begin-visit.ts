import type { WizardConfig } from "#contract/wizard/config.ts";
import { createRandomId, type ServiceContext } from "../../context/context.ts";
import type { Translator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { VisitorApplicationRecord } from "../../records/visit-record.ts";
import { beginDraft } from "../applications/drafts/drafts.ts";

const ROLE_VISITOR = 4;

interface VisitorDetails {
  readonly name: string;
  readonly email: string;
  readonly domain: string;
  /** Translator for the visitor's language, used in emails. */
  readonly translator: Translator;
  /** The candidate (unreleased form version) that a test applicant tries; the current form if absent. */
  readonly form?: WizardConfig | undefined;
}

/**
 * Creates a draft for a visitor, and an account that has no password, within the caller's transaction. Throws 400 for a
 * type that is not available online.
 */
export function beginVisitorApplication(
  applicationTypeId: string,
  visitor: VisitorDetails,
  context: ServiceContext,
): VisitorApplicationRecord {
  const { store, random } = context;
  const account = createVisitorAccount(visitor, random);
  const draftOptions = { owner: account, account, domain: visitor.domain, form: visitor.form };
  const { application } = beginDraft(applicationTypeId, draftOptions, context);
  store.collection("account").put(account);
  const visit: VisitorApplicationRecord = {
    Id: createRandomId(random, 24),
    ApplicationId: application.Id,
    AccountId: account.Id,
    Email: account.Email,
    Domain: visitor.domain,
    MovedAt: null,
  };
  store.collection("visit").put(visit);
  return visit;
}

function createVisitorAccount(
  { name, email, domain, translator }: VisitorDetails,
  random: ServiceContext["random"],
): AccountRecord {
  const Id = `visitor-${createRandomId(random)}`;
  const [last = "", ...first] = name.trim().split(/\s+/).reverse();
  return {
    Id,
    Username: Id,
    Email: email.trim().toLowerCase(),
    // Emails use the first name, so a name of one word is stored as the first name.
    FirstName: first.length > 0 ? first.reverse().join(" ") : last,
    Surname: first.length > 0 ? last : "",
    CompanyName: null,
    Phone: null,
    Address: null,
    Roles: [ROLE_VISITOR],
    ParentId: null,
    Language: translator.language,
    Domains: [domain],
    PasswordHash: "",
    State: "visitor",
    TopicName: createRandomId(random, 24),
    Signature: null,
  };
}
