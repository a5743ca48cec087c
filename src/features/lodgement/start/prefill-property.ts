/** Fills a new draft with the land of an earlier application. */
import type { ApiClient } from "#api/client.ts";
import { getDraft, updateDynamic } from "#contract/applications/application-draft.ts";
import { getProperty } from "#contract/applications/property.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { toLandFromProperty } from "../land/land.ts";
import { listLandTargets, toLandAnswers } from "../land/land-answers.ts";
import { readFormVersions } from "../versions/newer-form.ts";

/** Fills in the land and keeps existing answers. Does nothing if the form asks for no land. */
export async function prefillProperty(
  client: ApiClient,
  id: ApplicationId,
  propertyId: string,
): Promise<void> {
  const [draft, property] = await Promise.all([
    client.call(getDraft, { params: { id } }),
    client.call(getProperty, { params: { id: propertyId } }),
  ]);
  const { config } = await readFormVersions(client, draft, {
    signal: new AbortController().signal,
  });
  const targets = listLandTargets(createFormView(config, draft.Answers, getCouncilDay()));
  const prefilledEntries = Object.entries(toLandAnswers(targets, toLandFromProperty(property)));
  const Answers = Object.fromEntries(
    prefilledEntries.filter(([path, value]) => value !== null && !Object.hasOwn(draft.Answers, path)),
  );
  if (Object.keys(Answers).length === 0) return;
  await client.call(updateDynamic, { params: { id }, body: { Revision: draft.Revision, Answers } });
}
