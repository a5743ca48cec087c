/** What the stand-in provider keeps, one interface a collection, with the fields each is asked by. */

import type { Signature } from "#contract/accounts/applicant-account.ts";
import type { AnswerGroup } from "#contract/applications/application.ts";
import type { SavedFilterRecord } from "../calls/applications/saved-filter.ts";
import type { FormRecord } from "../domain/applications/forms-in-force.ts";
import type { PinRecord } from "../domain/applications/pins.ts";
import type { CollectionsOf, Store } from "../store/store.ts";
import type { DelegationRecord } from "./delegation-record.ts";
import type { DeviceRecord } from "./device-record.ts";
import type { DocumentRecord, RemovedDocumentRecord, UploadRecord } from "./document-record.ts";
import type { GroupRecord, MembershipRecord, ShareRecord } from "./group-record.ts";
import type { ListRecord, PostRecord, SubscriberRecord } from "./list-record.ts";
import type { MailRecord } from "./mail-record.ts";
import type {
  NotificationRecord,
  NotificationSettingRecord,
  PushRecord,
  QuietHoursRecord,
} from "./notification-record.ts";
import { type PartRecords, partCollections } from "./part-collections.ts";
import type { PreferenceRecord } from "./preference-record.ts";
import type { QuotationRecord } from "./quotation-record.ts";
import type { ReportRunRecord, ReportSettingRecord } from "./report-record.ts";
import type { RequestItem, RequestRecord } from "./request-record.ts";
import type { SubmissionRecord } from "./submission-record.ts";
import type { TemplateRecord } from "./template-record.ts";
import type { UsedChallengeRecord } from "./used-challenge-record.ts";
import type { VisitRecord } from "./visit-record.ts";

export type { DocumentRecord, MailRecord, RequestItem, RequestRecord, UploadRecord };

export interface Address {
  readonly Line1: string;
  readonly Line2?: string | undefined;
  readonly Suburb: string;
  readonly State: string;
  readonly Postcode: string;
}

export interface AccountRecord {
  readonly Id: string;
  /** Lower case; signing in compares it so. */
  readonly Username: string;
  readonly Email: string;
  readonly FirstName: string;
  readonly Surname: string;
  readonly CompanyName: string | null;
  readonly Phone: string | null;
  readonly Address: Address | null;
  /** 1 admin, 2 user, 3 guest (spec 6); 4 of ours: a visitor. */
  readonly Roles: readonly number[];
  readonly ParentId: string | null;
  readonly Language: string | null;
  /** Hosts on which the account may sign in. */
  readonly Domains: readonly string[];
  readonly PasswordHash: string;
  /** The ones before it, the last first: none of them is taken again. */
  readonly FormerPasswordHashes?: readonly string[];
  /** A deleted account stays as a name on its applications; it can do nothing. A visitor's has no password and one application. */
  readonly State: "active" | "locked" | "deleted" | "visitor";
  readonly TopicName: string;
  readonly Signature: Signature | null;
}

/** One sign-in and all tokens that follow from it. */
export interface SessionRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly Domain: string;
  /** What the portal was read in when it began, BCP 47; absent in sessions of the seeds. */
  readonly Language?: string;
  /** `Chrome on Windows`, as far as the browser told. */
  readonly Device: string;
  readonly CreatedAt: string;
  /** Counts refreshes: only the newest refresh token is good, the one before it for a short while. */
  readonly Generation: number;
  readonly RotatedAt: string;
  readonly RevokedAt: string | null;
}

export interface ResetRecord {
  /** The hash of the token that was mailed. */
  readonly Id: string;
  readonly AccountId: string;
  readonly Domain: string;
  readonly ExpiresAt: string;
  readonly UsedAt: string | null;
}

export interface ApplicationRecord {
  readonly Id: string;
  readonly Number: string | null;
  readonly ApplicationTypeId: string;
  readonly AccountId: string;
  readonly ApplicantName: string;
  /** The host it was begun on: its e-mails and its permit carry that host's name. */
  readonly Domain: string;
  readonly Title: string;
  readonly Description: string | null;
  readonly Suburb: string;
  readonly StatusId: string;
  readonly StatusSince: string;
  readonly CreatedAt: string;
  readonly SubmittedAt: string | null;
  readonly UpdatedAt: string;
  readonly DueDate: string | null;
  readonly DueReason: string | null;
  readonly OfficerId: string | null;
  readonly Fees: readonly {
    readonly Label: string;
    readonly Amount: string;
    readonly PaidAt: string | null;
  }[];
  /** Number, title, description, names: what a search looks through, lower case. */
  readonly SearchText: string;
  /** Counts every change that others may want to hear of. */
  readonly Revision: number;
}

export interface SetAside {
  readonly ConfigurationVersion: number;
  readonly Answers: Readonly<Record<string, unknown>>;
}

/** The answers of an application, apart from it so that lists stay light. */
export interface AnswersRecord {
  /** The application's. */
  readonly Id: string;
  /** Null for an application that came in on paper: `Groups` holds what the counter typed in. */
  readonly ConfigurationId: string | null;
  readonly ConfigurationVersion: number;
  readonly Revision: number;
  readonly Answers: Readonly<Record<string, unknown>>;
  /** What newer versions of the form did not take, each with the version it was given in. */
  readonly SetAside?: readonly SetAside[];
  /** The revision at which each path last changed. */
  readonly Changes: Readonly<Record<string, number>>;
  readonly SavedAt: string;
  readonly CurrentStepId: string | null;
  readonly Signature: Signature | null;
  readonly SignedByName: string;
  /** Whose account it was done with: `Hamish Bellweather for Ada Okafor`. */
  readonly SignedBy: string | null;
  readonly SignedAt: string | null;
  readonly Groups: readonly AnswerGroup[] | null;
}

/** One move of an application from a status to the next. */
export interface EventRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  /** Orders events of the same moment. */
  readonly Position: number;
  readonly At: string;
  readonly From: string | null;
  readonly To: string;
  readonly Actor: "applicant" | "staff" | "system";
  readonly By: string;
  readonly Comment: string | null;
}

/** What an `Idempotency-Key` was answered with. */
interface ReplayRecord {
  readonly Id: string;
  readonly Fingerprint: string;
  readonly Reply: unknown;
}

interface CounterRecord {
  readonly Id: string;
  readonly Value: number;
}

export interface Records extends PartRecords {
  account: AccountRecord;
  session: SessionRecord;
  reset: ResetRecord;
  application: ApplicationRecord;
  answers: AnswersRecord;
  event: EventRecord;
  request: RequestRecord;
  document: DocumentRecord;
  removedDocument: RemovedDocumentRecord;
  upload: UploadRecord;
  template: TemplateRecord;
  delegation: DelegationRecord;
  group: GroupRecord;
  membership: MembershipRecord;
  share: ShareRecord;
  preference: PreferenceRecord;
  device: DeviceRecord;
  notification: NotificationRecord;
  notificationSetting: NotificationSettingRecord;
  quietHours: QuietHoursRecord;
  list: ListRecord;
  post: PostRecord;
  subscriber: SubscriberRecord;
  push: PushRecord;
  reportRun: ReportRunRecord;
  reportSetting: ReportSettingRecord;
  pin: PinRecord;
  savedFilter: SavedFilterRecord;
  submission: SubmissionRecord;
  mail: MailRecord;
  replay: ReplayRecord;
  form: FormRecord;
  counter: CounterRecord;
  usedChallenge: UsedChallengeRecord;
  visit: VisitRecord;
  quotation: QuotationRecord;
}

export type DemoStore = Store<Records>;

/** Raised with every change of a record's shape. */
export const RECORDS_VERSION = 14;

export const collections: CollectionsOf<Records> = {
  account: { indexes: [["Username"], ["Email"], ["ParentId"]] },
  session: { indexes: [["AccountId", "CreatedAt"]] },
  reset: { indexes: [["AccountId"]] },
  application: {
    indexes: [
      ["AccountId", "StatusId", "UpdatedAt"],
      ["AccountId", "UpdatedAt"],
      ["AccountId", "SubmittedAt"],
      ["Number"],
      ["StatusId", "UpdatedAt"],
    ],
    text: ["Number", "Title", "SearchText"],
    list: {
      scope: "AccountId",
      orders: [
        "UpdatedAt",
        "SubmittedAt",
        "DueDate",
        "Number",
        "Title",
        "ApplicantName",
        "StatusId",
        "ApplicationTypeId",
      ],
      filters: ["StatusId", "ApplicationTypeId", "Suburb", "SubmittedAt"],
      tallies: [
        ["AccountId", "StatusId"],
        ["AccountId", "StatusId", "ApplicationTypeId"],
        ["AccountId", "StatusId", "Suburb"],
        ["AccountId", "ApplicationTypeId", "Suburb", "StatusId"],
      ],
    },
  },
  answers: { indexes: [] },
  event: { indexes: [["ApplicationId", "Position"]] },
  request: { indexes: [["ApplicationId", "AskedAt"]] },
  document: {
    indexes: [["ApplicationId", "UploadedAt"], ["AccountId", "UploadedAt"], ["FileKey"]],
    text: ["FileName", "DocumentTypeName"],
  },
  removedDocument: { indexes: [["RemovedAt"], ["FileKey"]] },
  upload: { indexes: [["ApplicationId"]] },
  ...partCollections,
  template: { indexes: [["AccountId"]], text: ["Name", "Description"] },
  delegation: { indexes: [["DelegateId", "State"], ["OwnerId", "State"], ["Email"], ["TokenHash"]] },
  group: { indexes: [["OwnerId"]] },
  membership: { indexes: [["AccountId"], ["GroupId"]] },
  share: { indexes: [["GroupId", "At"], ["ApplicationId"]] },
  preference: { indexes: [] },
  device: { indexes: [["AccountId"], ["SessionId"], ["Token"]] },
  notification: {
    indexes: [
      ["AccountId", "At"],
      ["AccountId", "State"],
    ],
  },
  notificationSetting: { indexes: [["AccountId"]] },
  quietHours: { indexes: [] },
  list: { indexes: [] },
  post: { indexes: [["ListId", "At"]] },
  subscriber: { indexes: [["ListId"], ["AccountId"]] },
  reportRun: { indexes: [["AccountId", "RequestedAt"], ["State"]] },
  reportSetting: { indexes: [] },
  push: { indexes: [["At"], ["AccountId"]] },
  pin: { indexes: [["AccountId"]] },
  savedFilter: { indexes: [["AccountId"]] },
  submission: { indexes: [["ApplicationId", "Number"]] },
  mail: { indexes: [["At"], ["To"]] },
  replay: { indexes: [] },
  form: { indexes: [] },
  counter: { indexes: [] },
  usedChallenge: { indexes: [["ExpiresAt"]] },
  visit: { indexes: [["Email", "Domain"], ["MovedAt"], ["AccountId"]] },
  quotation: { indexes: [["Email"]] },
};
