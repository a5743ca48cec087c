/** Puts the example forms for authors in force, as an officer does at the provider desk. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { InProcessService } from "../../../service/in-process.ts";

const ORIGIN = "http://localhost";
const folder = join(import.meta.dirname, "../../../../../docs/forms");

/** Ids of the example forms. */
export const exampleForms: readonly string[] = readdirSync(folder)
  .filter((file) => !file.includes(".cases."))
  .map((file) => file.replace(".json", ""));

export function readExampleForm(file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

async function post({ app }: InProcessService, path: string, body: BodyInit): Promise<void> {
  const reply = await app.request(`${ORIGIN}/desk/forms${path}`, {
    ...{ method: "POST", body },
    headers: { Origin: ORIGIN },
  });
  if (reply.status !== 303) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}

/** Uploads the text of a form. Throws an error with the desk's page if the desk refuses the form. */
export async function uploadExample(service: InProcessService, text: string): Promise<void> {
  const upload = new FormData();
  upload.set("file", new File([text], "form.json", { type: "application/json" }));
  upload.set("by", "Mai Tran");
  await post(service, "", upload);
}

/**
 * Puts an example in force as an application type with the form's id. Throws if the desk refuses the form.
 */
export async function putExampleInForce(
  service: InProcessService,
  formId: string,
  { name, prefix }: { readonly name: string; readonly prefix: string },
): Promise<void> {
  await uploadExample(service, readExampleForm(`${formId}.json`));
  const typeDescription = new URLSearchParams({
    ...{ by: "Mai Tran", typeId: formId, [`name-${formId}`]: name, [`description-${formId}`]: `${name}.` },
    ...{ [`group-${formId}`]: "outdoors", [`minutes-${formId}`]: "15", [`prefix-${formId}`]: prefix },
  });
  await post(service, `/${formId}/1/force`, typeDescription);
}
