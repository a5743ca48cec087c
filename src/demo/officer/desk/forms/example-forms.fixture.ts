/** Puts the example forms for authors in force, as an officer does at the provider desk. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { InProcessService } from "../../../service/in-process.ts";

const ORIGIN = "http://localhost";

export function readExampleForm(file: string): string {
  return readFileSync(join(import.meta.dirname, "../../../../../docs/forms", file), "utf8");
}

/** Uploads an example and puts it in force as an application type with the id of the form. Throws if it is refused. */
export async function putExampleInForce(
  { app }: InProcessService,
  formId: string,
  { name, prefix }: { readonly name: string; readonly prefix: string },
): Promise<void> {
  const post = async (path: string, body: BodyInit) => {
    const reply = await app.request(`${ORIGIN}/desk/forms${path}`, {
      ...{ method: "POST", body },
      headers: { Origin: ORIGIN },
    });
    if (reply.status !== 303) throw new Error(`${formId}${path}: ${reply.status} ${await reply.text()}`);
  };
  const upload = new FormData();
  upload.set(
    "file",
    new File([readExampleForm(`${formId}.json`)], "form.json", { type: "application/json" }),
  );
  upload.set("by", "Mai Tran");
  await post("", upload);
  const typeDescription = new URLSearchParams({
    ...{ by: "Mai Tran", typeId: formId, [`name-${formId}`]: name, [`description-${formId}`]: `${name}.` },
    ...{ [`group-${formId}`]: "outdoors", [`minutes-${formId}`]: "15", [`prefix-${formId}`]: prefix },
  });
  await post(`/${formId}/1/force`, typeDescription);
}
