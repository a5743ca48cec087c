/** Prefills a new draft with the land of an earlier application. */
import type { Client } from "#api/client.ts";
import { getDraft, updateDynamic } from "#contract/applications/application-draft.ts";
import { getProperty } from "#contract/applications/property.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { createView } from "#contract/wizard/expressions/evaluate.ts";
import { siteDay } from "#i18n/dates/site-time.ts";
import { landOfProperty } from "../land/land.ts";
import { answersFrom, listLandTargets } from "../land/land-answers.ts";
import { readFormVersions } from "../versions/newer-form.ts";

/** Existing answers are kept. Does nothing if the form asks for no land. */
export async function prefillProperty(client: Client, id: ApplicationId, propertyId: string): Promise<void> {
  const [draft, property] = await Promise.all([
    client.call(getDraft, { params: { id } }),
    client.call(getProperty, { params: { id: propertyId } }),
  ]);
  const { config } = await readFormVersions(client, draft, new AbortController().signal);
  const targets = listLandTargets(createView(config, draft.Answers, siteDay()));
  const prefilled = Object.entries(answersFrom(targets, landOfProperty(property)));
  const Answers = Object.fromEntries(
    prefilled.filter(([path, value]) => value !== null && !Object.hasOwn(draft.Answers, path)),
  );
  if (Object.keys(Answers).length === 0) return;
  await client.call(updateDynamic, { params: { id }, body: { Revision: draft.Revision, Answers } });
}
