/** The other side of the counter, where there is one that takes JSON (`src/demo/README.md`): only our demo service. */
import * as document from "#contract/applications/document.ts";
import { lodged, newLodged, uploadPaper } from "./makings.ts";
import type { Trial } from "./trial.ts";

const KIND = "site-plan";

/** A request for a document of the lodged application, already answered; nothing where no officer can be asked. */
export const askForInformation = (trial: Trial) =>
  trial.once(askForInformation, async () => {
    if (!trial.options.desk) return undefined;
    const { id } = await lodged(trial);
    await moveAlong(trial, id, "under-assessment");
    const { Id: RequestId } = (await tell(trial, `applications/${id}/request-information`, {
      Remark: "A conformance check asks for this.",
      Items: [{ Kind: "document", Target: KIND, Remark: "Please send it again." }],
    })) as { Id: string };
    await uploadPaper(trial, id, KIND);
    await trial.call(document.getDocuments, { params: { applicationId: id } });
    return { id, RequestId };
  });

/** An application of its own with a permit, the work begun; nothing where no officer can be asked. */
export const permit = (trial: Trial) =>
  trial.once(permit, async () => {
    if (!trial.options.desk) return undefined;
    const { id } = await newLodged(trial);
    await moveAlong(trial, id, "construction-commenced");
    return id;
  });

/** The way that an application goes when nothing is amiss. */
const usual = [
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
export async function moveAlong(trial: Trial, id: string, goal: (typeof usual)[number]): Promise<void> {
  for (const To of usual.slice(0, usual.indexOf(goal) + 1)) {
    const { Moves } = (await tell(trial, `applications/${id}`)) as { Moves: { To: string }[] };
    if (Moves.some((move) => move.To === To)) await tell(trial, `applications/${id}/move`, { To });
  }
}

/** Asks the desk, or has it do something. Throws when the desk refuses. */
export async function tell(trial: Trial, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${trial.provider.config.baseUrl}/desk/api/${path}`, {
    ...(body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }),
  });
  if (!answer.ok) throw new Error(`the desk: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
