/**
 * Reads and edits an application's parts of one type, such as its contacts. Each edit adds a journal entry.
 */

import type { ServiceContext } from "../../context/context.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { SUCCESS_RESPONSE } from "../../http/serve.ts";
import type { Message } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { ActivityKind, PartRecord } from "../../records/parts/part-record.ts";
import type { DemoRecords } from "../../records/records.ts";
import { getApplicationFor } from "../../rules/access.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";
import { type ActorName, getActingName } from "../people/acting-name.ts";
import { runWithActivity } from "./activity.ts";
import {
  assertNotDenied,
  findPartDenialReason,
  findStatusDenial,
  listAddActions,
  type PartKind,
} from "./part-rules.ts";
import {
  createChangedPartFields,
  createPartFields,
  type FoundPart,
  getPartFor,
  listParts,
  type PartName,
} from "./parts.ts";

type EditedPartName = Exclude<PartName, "inspection" | "additionalRequest">;
/** The fields that differ between types of parts. */
type PartTypeFields<Name extends EditedPartName> = Omit<DemoRecords[Name], keyof PartRecord>;

interface PartType<Name extends EditedPartName, Response> {
  readonly name: Name;
  /** Id of this type of parts in the status rules (`part-rules.ts`) and in journal entries. */
  readonly kind: PartKind & ActivityKind;
  /** Converts a part to a response. `reason` says why the part cannot be changed now; null if it can. */
  readonly toResponse: (
    part: DemoRecords[Name],
    application: ApplicationRecord,
    reason: DenialReason,
  ) => Response;
  /** Creates the text of the journal entry. */
  readonly createJournalText: (change: "added" | "changed" | "removed", part: DemoRecords[Name]) => Message;
  /** Returns the reason, other than the application's status, why this part cannot be changed. */
  readonly findDenial?: (part: DemoRecords[Name], application: ApplicationRecord) => DenialReason;
  /** Makes further changes in the transaction that saves a part. */
  readonly afterSave?: (part: DemoRecords[Name], application: ApplicationRecord) => void;
  /** Makes further changes in the transaction that removes a part. */
  readonly afterRemove?: (part: DemoRecords[Name]) => void;
}

interface AddPartRequest {
  readonly signedIn: { readonly account: AccountRecord };
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
}

/**
 * Creates the functions that read and change the parts of one type. They throw the access errors of
 * `getApplicationFor` and `getPartFor`.
 */
export function createPartEditing<Name extends EditedPartName, Response>(
  { name, kind, toResponse, createJournalText, findDenial, afterSave, afterRemove }: PartType<Name, Response>,
  context: ServiceContext,
) {
  const collection = context.store.collection(name);

  function save(
    part: DemoRecords[Name],
    application: ApplicationRecord,
    by: ActorName,
    text: Message,
  ): Response {
    return runWithActivity(application.Id, context, () => {
      collection.put(part);
      afterSave?.(part, application);
      return { result: toResponse(part, application, null), note: { kind, by, text } };
    });
  }

  return {
    /**
     * Returns the application, the records of its parts, and the fields that every response with a list has.
     */
    list(applicationId: string, account: AccountRecord) {
      const application = getApplicationFor("view", applicationId, account, context);
      const Reason = findPartDenialReason(kind, "edit", application, account, context);
      const parts = listParts(name, application.Id, context);
      const Items = parts.map((part) => toResponse(part, application, Reason));
      return { application, parts, response: { Items, Actions: listAddActions(Reason), Reason } };
    },

    get(id: string, account: AccountRecord, applicationId?: string): Response {
      const { part, application } = getPartFor(name, id, "view", account, context, applicationId);
      return toResponse(part, application, findPartDenialReason(kind, "edit", application, account, context));
    },

    /** Returns the application. Throws 400 if its status allows no new part. */
    getApplicationToChange(applicationId: string, account: AccountRecord): ApplicationRecord {
      const application = getApplicationFor("edit", applicationId, account, context);
      assertNotDenied(findStatusDenial(kind, application));
      return application;
    },

    /** Throws 400 if the part cannot be changed now. */
    getToChange(id: string, account: AccountRecord, applicationId?: string): FoundPart<DemoRecords[Name]> {
      const foundPart = getPartFor(name, id, "edit", account, context, applicationId);
      const { part, application } = foundPart;
      assertNotDenied(findStatusDenial(kind, application) ?? findDenial?.(part, application) ?? null);
      return foundPart;
    },

    /** Adds a part once per idempotency key. */
    add(
      application: ApplicationRecord,
      { signedIn: { account }, body, idempotencyKey }: AddPartRequest,
      createFields: () => PartTypeFields<Name>,
    ): Response {
      const idempotentCall = {
        key: idempotencyKey,
        scope: `${kind} ${account.Id} ${application.Id}`,
        request: body,
      };
      return runIdempotently(idempotentCall, context, () => {
        const by = getActingName(account, application);
        const fields = createFields();
        const part = { ...createPartFields(application, by, context), ...fields } as DemoRecords[Name];
        return save(part, application, by, createJournalText("added", part));
      });
    },

    /** Throws 409 if the change is based on an outdated revision. `text` is the text of the journal entry. */
    change(
      { part, application }: FoundPart<DemoRecords[Name]>,
      account: AccountRecord,
      baseRevision: number | undefined,
      createFields: (by: ActorName) => Partial<PartTypeFields<Name>>,
      text?: Message,
    ): Response {
      const by = getActingName(account, application);
      const changeFields = createChangedPartFields(part, baseRevision, by, context);
      const changedPart = { ...part, ...createFields(by), ...changeFields };
      return save(changedPart, application, by, text ?? createJournalText("changed", changedPart));
    },

    remove({ part, application }: FoundPart<DemoRecords[Name]>, account: AccountRecord) {
      return runWithActivity(application.Id, context, () => {
        collection.delete(part.Id);
        afterRemove?.(part);
        const by = getActingName(account, application);
        return { result: SUCCESS_RESPONSE, note: { kind, by, text: createJournalText("removed", part) } };
      });
    },
  };
}
