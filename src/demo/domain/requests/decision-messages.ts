/** Describes how a decision about a request affects the permit. */
import type { AdditionalRequestType } from "#contract/applications/additional-request-type.ts";
import { createMessage, type Message } from "../../messages/message.ts";

export function createRefusedRequestMessage(typeId: AdditionalRequestType): Message {
  return createMessage(`requests.effect.refused.${typeId}`);
}

export function createExtendedPeriodMessage(kind: "start" | "finish", day: string): Message {
  const date = { day };
  return kind === "start"
    ? createMessage("requests.effect.extendedStart", { date })
    : createMessage("requests.effect.extendedFinish", { date });
}

export function createAmendedApplicationMessage(count: number): Message {
  return count === 0
    ? createMessage("requests.effect.amendedAsDescribed")
    : createMessage("requests.effect.amended", { count });
}

export function createTransferredMessage(name: string): Message {
  return createMessage("requests.effect.handedOver", { name });
}

export const WITHDRAWN_APPLICATION_MESSAGE = createMessage("requests.effect.withdrawn");
