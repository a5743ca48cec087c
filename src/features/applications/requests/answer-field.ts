/** The question behind a lodged answer, so that it can be asked again as it was asked first. */
import { queryOptions } from "@tanstack/react-query";
import { getDraft, getWizardConfig } from "#api/application-draft.ts";
import type { Client } from "#api/client.ts";
import { getDropdown } from "#api/dropdown.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { Choice, Field, WizardConfig } from "#contract/wizard/config.ts";
import { applicationKeys } from "../applications.queries.ts";

const HOUR_MS = 3_600_000;

/** `property.area`, or `owners.o1.name` in a repeating section; undefined for a path that is no question. */
export function findField(config: WizardConfig, path: string): Field | undefined {
  const [sectionId, ...rest] = path.split(".");
  const section = config.steps
    .flatMap((step) => step.sections)
    .find((candidate) => candidate.id === sectionId);
  const key = rest[section?.repeat ? 1 : 0];
  const field = section?.fields.find((candidate) => candidate.key === key);
  const own = field && choicesOf(config, field);
  return own ? { ...field, options: [...own] } : field;
}

/** Of a list that the configuration brings along: all of it, whatever it hung on when it was answered. */
function choicesOf({ lists }: WizardConfig, { options, list = "" }: Field): readonly Choice[] | undefined {
  const named = lists && Object.hasOwn(lists, list) ? lists[list] : undefined;
  if (options || !named) return options;
  if ("options" in named) return named.options;
  const all = Object.values(named.groups).flat();
  return [...new Map(all.map((choice) => [choice.value, choice])).values()];
}

/** What was answered, and the configuration it was answered under. */
export function lodgedAnswersQuery(client: Client, id: ApplicationId) {
  return queryOptions({
    queryKey: [...applicationKeys.one(id), "answers"],
    queryFn: async ({ signal }) => {
      const draft = await getDraft(client, { params: { id }, signal });
      const config = await getWizardConfig(client, {
        query: { ApplicationTypeId: draft.ApplicationTypeId, Version: String(draft.ConfigurationVersion) },
        signal,
      });
      return { draft, config };
    },
  });
}

/** The choices of a field that takes them from a list of the service's. */
export function choicesQuery(client: Client, list: string | undefined) {
  return queryOptions({
    queryKey: ["dropdown", list],
    queryFn: ({ signal }) => getDropdown(client, { params: { list: list ?? "" }, query: {}, signal }),
    enabled: list !== undefined,
    staleTime: HOUR_MS,
  });
}
