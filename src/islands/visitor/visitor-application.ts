/** Starts an application from the form, or resumes one with its private link. */

import { isApiError } from "#api/errors.ts";
import type { VisitorVisit } from "#contract/public/public-lodgement.ts";
import { resumePublicLodgement, startPublicLodgement } from "#contract/public/public-lodgement.ts";
import type { StartValues } from "#features/public-lodgement/start-form.tsx";
import { sendOnce } from "#work/send-once.ts";
import { sendWithCaptcha } from "../captcha-field.tsx";
import { openPublicPortal } from "../public-portal.ts";
import type { LodgementReceipt } from "./closed/lodgement-receipt.ts";
import { LODGED_FRAGMENT } from "./lodged/lodged-fragment.ts";
import { saveOpenedLink, saveVisit } from "./saved-visit.ts";

export interface OpenedVisit {
  readonly visit: VisitorVisit;
  readonly typeName: string;
  /** True if the link shows the lodged application instead of the form. */
  readonly isLodged: boolean;
}

/**
 * Reason why a private link cannot be opened. `ended` means that the visitor's session expired while the page
 * was open, and `receipt` that the page was opened again after lodging.
 */
export type LinkProblem = "lodged" | "receipt" | "over" | "moved" | "wrong" | "failed" | "ended";

export interface VisitFailure {
  readonly problem: LinkProblem;
  /** Number of the lodged application. */
  readonly number?: string | null | undefined;
  /** The secret of the link, for a retry. */
  readonly secret?: string | undefined;
  /** The stored receipt, if the page was opened again after lodging. */
  readonly receipt?: LodgementReceipt | undefined;
}

/** Starts an application. Throws `ApiError`. */
export async function startVisitorApplication(
  { type, name, email }: StartValues,
  typeName: string,
): Promise<OpenedVisit> {
  const { client, config } = await openPublicPortal();
  const quotation = new URLSearchParams(location.hash.slice(1)).get("quotation");
  const body = {
    ...{ ApplicationTypeId: type, Name: name, Email: email, Domain: config.portal.host },
    ...(quotation && { QuotationNumber: quotation }),
  };
  const visit = await sendOnce("public-lodgement", body, (idempotencyKey) =>
    sendWithCaptcha((captcha) => client.call(startPublicLodgement, { body, captcha, idempotencyKey })),
  );
  storeVisit(visit.Secret, typeName);
  return { visit, typeName, isLodged: false };
}

/**
 * Saves the visit on this device. The URL gets the fragment `#step`, with which a reload, or the page in
 * another language, opens the visit that was saved last. The URL never contains the secret.
 */
function storeVisit(secret: string, typeName: string): void {
  saveVisit({ secret, typeName });
  history.replaceState(history.state, "", "#step");
}

/**
 * Stores the link of a lodged application for this tab. The URL gets the fragment `#application`, with
 * which a reload, the page in another language, and the return from the payment page open it again.
 */
function storeOpenedLink(secret: string, number: string | null): void {
  saveOpenedLink({ secret, number });
  if (!new URLSearchParams(location.hash.slice(1)).has(LODGED_FRAGMENT))
    history.replaceState(history.state, "", `#${LODGED_FRAGMENT}`);
}

/** Opens a private link. If the link cannot be opened, or `signal` aborts, resolves with the reason. */
export async function resumeVisit(secret: string, signal: AbortSignal): Promise<OpenedVisit | VisitFailure> {
  // Remove the secret from the URL and the history immediately.
  if (location.hash.includes("resume=")) history.replaceState(history.state, "", location.pathname);
  try {
    const { client, config } = await openPublicPortal();
    const body = { Secret: secret, Domain: config.portal.host };
    const {
      State,
      Number: number,
      TypeName,
      Visit,
    } = await client.call(resumePublicLodgement, {
      body,
      signal,
    });
    const isLodged = State === "lodged";
    if (!Visit || !(isLodged || State === "open"))
      return { problem: State === "open" ? "failed" : State, number };
    if (isLodged) storeOpenedLink(secret, number);
    else storeVisit(secret, TypeName);
    return { visit: Visit, typeName: TypeName, isLodged };
  } catch (error) {
    const isWrong = isApiError(error) && [400, 404].includes(error.details.status);
    return { problem: isWrong ? "wrong" : "failed", secret };
  }
}
