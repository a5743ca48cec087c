/** The effect of a decision about a request on the permit, in words for people. */
import type { AdditionalRequestType } from "#contract/applications/additional-request-type.ts";
import { type Message, message } from "../../messages/message.ts";

export function refusedRequestMessage(typeId: AdditionalRequestType): Message {
  return message(`requests.effect.refused.${typeId}`);
}

export function extendedPeriodMessage(kind: "start" | "finish", day: string): Message {
  const date = { day };
  return kind === "start"
    ? message("requests.effect.extendedStart", { date })
    : message("requests.effect.extendedFinish", { date });
}

export function amendedApplicationMessage(count: number): Message {
  return count === 0
    ? message("requests.effect.amendedAsDescribed")
    : message("requests.effect.amended", { count });
}

export function handedOverMessage(name: string): Message {
  return message("requests.effect.handedOver", { name });
}

export const WITHDRAWN_APPLICATION_MESSAGE = message("requests.effect.withdrawn");
