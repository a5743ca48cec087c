import type { ErrorListItem } from "#contract/errors.ts";

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 421 | 422 | 428 | 429;

/** Why a call is refused: the status and the body of spec 8, `{ error }` or a list. Rendered in one place. */
export class ServiceError extends Error {
  readonly status: RefusalStatus;
  readonly body: Readonly<Record<string, unknown>> | readonly ErrorListItem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: RefusalStatus,
    body: string | Readonly<Record<string, unknown>> | readonly ErrorListItem[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof body === "string" ? body : `refused with ${status}`);
    this.name = "ServiceError";
    this.status = status;
    this.body = typeof body === "string" ? { error: body } : body;
    this.headers = headers;
  }
}

/** Absent and forbidden look alike. */
export function notFound(): ServiceError {
  return new ServiceError(404, "There is nothing here, or it is not yours.");
}
