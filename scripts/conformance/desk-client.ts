/** Calls the provider desk, the API for the council's officers (`src/demo/README.md`). Only the demo service has it. */
import * as document from "#contract/applications/document.ts";
import { getLodgedApplication, lodgeApplication, uploadDocument } from "./fixtures.ts";
import type { ScenarioContext } from "./scenario-context.ts";

const REQUESTED_DOCUMENT_TYPE = "site-plan";

/**
 * As an officer, requests a document for the lodged application; then uploads the document as the applicant.
 * Returns the ids of the application and of the request; undefined if the service has no provider desk.
 */
export const requestInformation = (context: ScenarioContext) =>
  context.once(requestInformation, async () => {
    if (!context.options.hasDesk) return undefined;
    const { id } = await getLodgedApplication(context);
    await moveToStatus(context, id, "under-assessment");
    const { Id: RequestId } = (await callDesk(context, `applications/${id}/request-information`, {
      Remark: "A conformance check asks for this.",
      Items: [{ Kind: "document", Target: REQUESTED_DOCUMENT_TYPE, Remark: "Please send it again." }],
    })) as { Id: string };
    await uploadDocument(context, id, REQUESTED_DOCUMENT_TYPE);
    await context.call(document.getDocuments, { params: { applicationId: id } });
    return { id, RequestId };
  });

/**
 * Creates an application that has a permit and whose building work has started. Returns undefined if the
 * service has no provider desk.
 */
export const createPermittedApplication = (context: ScenarioContext) =>
  context.once(createPermittedApplication, async () => {
    if (!context.options.hasDesk) return undefined;
    const { id } = await lodgeApplication(context);
    await moveToStatus(context, id, "construction-commenced");
    return id;
  });

/** Statuses of an ordinary application, in order. */
const usualStatuses = [
  "intake-check",
  "fees-due",
  "accepted",
  "under-assessment",
  "recommended",
  "awaiting-bpn",
  "permit-issued",
  "construction-commenced",
] as const;

/**
 * Moves an application through the usual statuses, one after the other, up to the status `goal`. Skips a
 * status if the service does not allow the change from the current status to that status.
 */
async function moveToStatus(
  context: ScenarioContext,
  id: string,
  goal: (typeof usualStatuses)[number],
): Promise<void> {
  for (const To of usualStatuses.slice(0, usualStatuses.indexOf(goal) + 1)) {
    const { Moves } = (await callDesk(context, `applications/${id}`)) as { Moves: { To: string }[] };
    if (Moves.some((move) => move.To === To)) await callDesk(context, `applications/${id}/move`, { To });
  }
}

/**
 * Sends a GET request to the provider desk, or a POST request if there is a body. Throws if the desk refuses
 * it.
 */
async function callDesk(context: ScenarioContext, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${context.provider.config.baseUrl}/desk/api/${path}`, {
    ...(body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }),
  });
  if (!response.ok) throw new Error(`provider desk: status ${response.status} ${await response.text()}`);
  return response.json();
}
