import type { ErrorListItem } from "#contract/errors.ts";
import type { UnlocalisedResponse } from "../messages/localise.ts";
import { createMessage, Message } from "../messages/message.ts";
import { englishTranslator } from "../messages/translator.ts";

type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 421 | 422 | 428 | 429;

type RefusalBody = Readonly<Record<string, unknown>> | readonly UnlocalisedResponse<ErrorListItem>[];

/**
 * A refused call with the status and body of spec 8: `{ error }` or a list. Only `registerErrorHandlers`
 * converts it to a response.
 */
export class ServiceError extends Error {
  readonly status: ErrorStatus;
  readonly body: RefusalBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ErrorStatus,
    body: Message | string | RefusalBody,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const isText = typeof body === "string" || body instanceof Message;
    super(isText ? englishTranslator.text(body) : `refused with ${status}`);
    this.name = "ServiceError";
    this.status = status;
    this.body = isText ? { error: body } : body;
    this.headers = headers;
  }
}

/** Creates the same error for missing and forbidden records, so that callers cannot find out which ids exist. */
export function createNotFoundError(): ServiceError {
  return new ServiceError(404, createMessage("service.notFound"));
}
