import type * as z from "zod/mini";
import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import type { additionalRequest } from "#contract/applications/additional-request.ts";
import type { StoreClockContext } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message, readMessage, readStoredText } from "../../messages/message.ts";
import { englishTranslator, type Translator } from "../../messages/translator.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { AdditionalRequestRecord } from "../../records/parts/additional-request-record.ts";
import { getRequestType } from "../../rules/request-types.ts";
import { createPartBase } from "../parts/parts.ts";
import { readActorName } from "../people/acting-name.ts";
import { listRequestAnswerGroups } from "./request-answers.ts";

export type AdditionalRequestResponse = UnlocalisedResponse<
  z.input<typeof additionalRequest>,
  "ApplicationTitle" | "TypeName" | "StateName" | "Effect" | "CreatedBy" | "DecidedBy"
>;

export function toAdditionalRequestResponse(
  record: AdditionalRequestRecord,
  application: ApplicationRecord,
  rights: ReadonlySet<DelegateRight>,
  context: StoreClockContext,
  translator: Translator = englishTranslator,
): AdditionalRequestResponse {
  const {
    AccountId: _account,
    AskedBy: _asker,
    Revision: _r,
    UpdatedAt: _u,
    UpdatedBy: _b,
    ...rest
  } = record;
  return {
    ...rest,
    ...createPartBase(application),
    CreatedBy: readStoredText(record.CreatedBy),
    DecidedBy: readActorName(record.DecidedBy),
    TypeName: getRequestType(record.TypeId).name,
    StateName: getRequestStateName(record),
    Effect: record.Effect && readMessage(record.Effect),
    Groups: listRequestAnswerGroups(record, context, translator),
    Actions: listActions(record.State, rights),
  };
}

export function getRequestStateName({ State }: Pick<AdditionalRequestRecord, "State">): Message {
  return createMessage(`requests.state.${State}`);
}

function listActions(
  state: AdditionalRequestRecord["State"],
  rights: ReadonlySet<DelegateRight>,
): AdditionalRequestResponse["Actions"] {
  const isPossible: Record<AdditionalRequestResponse["Actions"][number], boolean> = {
    continue: state === "Draft" && rights.has("edit"),
    submit: state === "Draft" && rights.has("lodge"),
    withdraw: state === "Submitted" && rights.has("lodge"),
    delete: state === "Draft" && rights.has("edit"),
  };
  return (Object.keys(isPossible) as AdditionalRequestResponse["Actions"]).filter(
    (action) => isPossible[action],
  );
}
