/** The other side of the counter, where there is one that takes JSON (`src/demo/README.md`): only our demo service. */
import * as document from "#contract/applications/document.ts";
import { lodgeApplication, lodgedApplication, uploadDocument } from "./fixtures.ts";
import type { ScenarioContext } from "./scenario-context.ts";

const KIND = "site-plan";

/** A request for a document of the lodged application, already answered; nothing where no officer can be asked. */
export const requestInformation = (context: ScenarioContext) =>
  context.once(requestInformation, async () => {
    if (!context.options.desk) return undefined;
    const { id } = await lodgedApplication(context);
    await moveToStatus(context, id, "under-assessment");
    const { Id: RequestId } = (await callDesk(context, `applications/${id}/request-information`, {
      Remark: "A conformance check asks for this.",
      Items: [{ Kind: "document", Target: KIND, Remark: "Please send it again." }],
    })) as { Id: string };
    await uploadDocument(context, id, KIND);
    await context.call(document.getDocuments, { params: { applicationId: id } });
    return { id, RequestId };
  });

/** An application of its own with a permit, the work begun; nothing where no officer can be asked. */
export const permittedApplication = (context: ScenarioContext) =>
  context.once(permittedApplication, async () => {
    if (!context.options.desk) return undefined;
    const { id } = await lodgeApplication(context);
    await moveToStatus(context, id, "construction-commenced");
    return id;
  });

/** The way that an application goes when nothing is amiss. */
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

/** Has the officer move an application along the usual way, up to a status. */
export async function moveToStatus(
  context: ScenarioContext,
  id: string,
  goal: (typeof usualStatuses)[number],
): Promise<void> {
  for (const To of usualStatuses.slice(0, usualStatuses.indexOf(goal) + 1)) {
    const { Moves } = (await callDesk(context, `applications/${id}`)) as { Moves: { To: string }[] };
    if (Moves.some((move) => move.To === To)) await callDesk(context, `applications/${id}/move`, { To });
  }
}

/** Asks the desk, or has it do something. Throws when the desk refuses. */
export async function callDesk(context: ScenarioContext, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${context.provider.config.baseUrl}/desk/api/${path}`, {
    ...(body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }),
  });
  if (!response.ok) throw new Error(`the desk: ${response.status} ${await response.text()}`);
  return response.json();
}
