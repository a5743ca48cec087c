/** The collections of the demo service, with their record types and indexed fields. */

import type { StoredReply } from "../messages/stored-reply.ts";
import type { RecordStore, StoreCollections } from "../store/store.ts";
import type { AccountRecord, ResetRecord, SessionRecord } from "./accounts/account-record.ts";
import type { DelegationRecord } from "./accounts/delegation-record.ts";
import type { DeviceRecord } from "./accounts/device-record.ts";
import type { GroupRecord, MembershipRecord, ShareRecord } from "./accounts/group-record.ts";
import type { PasskeyRecord } from "./accounts/passkey-record.ts";
import type { PinRecord } from "./accounts/pin-record.ts";
import type { PreferenceRecord } from "./accounts/preference-record.ts";
import type { SavedFilterRecord } from "./accounts/saved-filter-record.ts";
import type { SecondFactorRecord } from "./accounts/second-factor-record.ts";
import type { AnswersRecord } from "./answers-record.ts";
import type { ApplicationRecord, EventRecord } from "./application-record.ts";
import type { ConversationRecord } from "./conversation-record.ts";
import type { DocumentRecord, RemovedDocumentRecord, UploadRecord } from "./document-record.ts";
import type { FeedbackRecord } from "./feedback-record.ts";
import type {
  ApplicationTypeRecord,
  FormContentRecord,
  FormEventRecord,
  FormRecord,
  FormTestRecord,
  FormUsageRecord,
  FormVersionRecord,
} from "./form-record.ts";
import type { ListRecord, PostRecord, SubscriberRecord } from "./list-record.ts";
import type { MailRecord } from "./mail-record.ts";
import type {
  NotificationRecord,
  NotificationSettingRecord,
  PushRecord,
  QuietHoursRecord,
} from "./notification-record.ts";
import { type PartRecords, partCollections } from "./parts/part-collections.ts";
import type { QuotationRecord } from "./quotation-record.ts";
import type { ReportRunRecord, ReportSettingRecord } from "./report-record.ts";
import type { RequestRecord } from "./request-record.ts";
import type { SignatureRequestRecord } from "./signature-request-record.ts";
import type { SubmissionRecord } from "./submission-record.ts";
import type { TemplateRecord } from "./template-record.ts";
import type { TermsAcceptanceRecord, TermsRecord } from "./terms-record.ts";
import type { UsedChallengeRecord } from "./used-challenge-record.ts";
import type { VisitorApplicationRecord } from "./visit-record.ts";
import type { WebhookDeliveryRecord, WebhookRecord } from "./webhook-record.ts";

/** The stored response for an `Idempotency-Key` header. */
interface ReplayRecord {
  readonly Id: string;
  /** SHA-256 of the request as hex. */
  readonly Fingerprint: string;
  readonly Reply: StoredReply;
  readonly At: string;
}

interface CounterRecord {
  readonly Id: string;
  readonly Value: number;
}

export interface DemoRecords extends PartRecords {
  account: AccountRecord;
  session: SessionRecord;
  reset: ResetRecord;
  application: ApplicationRecord;
  answers: AnswersRecord;
  event: EventRecord;
  request: RequestRecord;
  conversation: ConversationRecord;
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
  formVersion: FormVersionRecord;
  formContent: FormContentRecord;
  formEvent: FormEventRecord;
  formTest: FormTestRecord;
  formUsage: FormUsageRecord;
  applicationType: ApplicationTypeRecord;
  counter: CounterRecord;
  usedChallenge: UsedChallengeRecord;
  visit: VisitorApplicationRecord;
  quotation: QuotationRecord;
  signatureRequest: SignatureRequestRecord;
  secondFactor: SecondFactorRecord;
  passkey: PasskeyRecord;
  feedback: FeedbackRecord;
  terms: TermsRecord;
  termsAcceptance: TermsAcceptanceRecord;
  webhook: WebhookRecord;
  webhookDelivery: WebhookDeliveryRecord;
}

export type DemoStore = RecordStore<DemoRecords>;

/** Version of the record formats. Increment it with every change of a format. */
export const RECORDS_VERSION = 28;

export const demoCollections: StoreCollections<DemoRecords> = {
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
        "SortTitle",
        "ApplicantName",
        "StatusId",
        "ApplicationTypeId",
      ],
      filters: ["StatusId", "ApplicationTypeId", "Suburb", "SubmittedAt", "Step"],
      counters: [
        ["AccountId", "StatusId"],
        ["AccountId", "Step", "StatusId"],
        ["AccountId", "Step", "ApplicationTypeId"],
        ["AccountId", "Step", "Suburb"],
        ["AccountId", "StatusId", "ApplicationTypeId"],
        ["AccountId", "StatusId", "Suburb"],
        ["AccountId", "ApplicationTypeId", "Suburb", "StatusId"],
      ],
    },
  },
  answers: { indexes: [] },
  event: { indexes: [["ApplicationId", "Position"]] },
  request: { indexes: [["ApplicationId", "AskedAt"]] },
  conversation: { indexes: [["ApplicationId", "At"]] },
  document: {
    indexes: [["ApplicationId", "UploadedAt"], ["AccountId", "UploadedAt"], ["FileKey"]],
    text: ["FileName", "SearchText"],
  },
  removedDocument: { indexes: [["RemovedAt"], ["FileKey"]] },
  upload: { indexes: [["ApplicationId"], ["DocumentId", "CreatedAt"]] },
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
  replay: { indexes: [["At"]] },
  form: { indexes: [] },
  formVersion: { indexes: [["FormId"]] },
  formContent: { indexes: [] },
  formEvent: { indexes: [["FormId", "At"]] },
  formTest: { indexes: [] },
  formUsage: { indexes: [["FormId", "Version"], ["Day"]] },
  applicationType: { indexes: [] },
  counter: { indexes: [] },
  usedChallenge: { indexes: [["ExpiresAt"]] },
  visit: { indexes: [["Email", "Domain"], ["MovedAt"], ["AccountId"]] },
  quotation: { indexes: [["Email"]] },
  secondFactor: { indexes: [] },
  passkey: { indexes: [["AccountId"], ["CredentialId"]] },
  feedback: { indexes: [["At"]] },
  terms: { indexes: [] },
  termsAcceptance: { indexes: [] },
  webhook: { indexes: [] },
  webhookDelivery: { indexes: [["State", "NextAt"], ["CreatedAt"], ["WebhookId"]] },
  signatureRequest: { indexes: [["ApplicationId", "SentAt"]] },
};
