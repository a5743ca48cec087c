/** Standard and maintenance frequency of each essential safety measure, from the service. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import { getRegisterItemTypes, getRegisterStandards } from "#contract/applications/register-item.ts";
import { type Answers, getAnswerPath } from "#contract/wizard/answers/answers.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import type { WizardSection } from "#contract/wizard/config.ts";
import type { AnswerStore } from "../answers/answer-store.ts";
import { lodgementKeys } from "../lodgement.queries.ts";

const HOUR_MS = 3_600_000;

export interface MeasureType {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  /** Number of the standard without its title, as printed on a register of safety measures: `AS 2293`. */
  readonly standard: string | undefined;
  readonly frequency: string;
}

function measureTypesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...lodgementKeys.all, "register-types"],
    queryFn: async ({ signal }): Promise<readonly MeasureType[]> => {
      const [types, standards] = await Promise.all([
        client.call(getRegisterItemTypes, { signal }),
        client.call(getRegisterStandards, { signal }),
      ]);
      return types.map(({ Id, Name, Group, StandardIds, Frequency }) => {
        const standard = standards.find((candidate) => candidate.Id === StandardIds[0])?.Name;
        return {
          ...{ id: Id, name: Name, group: Group ?? "", frequency: Frequency },
          // A colon separates the number from the title. Chinese texts have a full-width colon.
          standard: standard?.split(/[:：]/)[0],
        };
      });
    },
    staleTime: HOUR_MS,
  });
}

export function useMeasureTypes() {
  return useQuery(measureTypesQuery(useClient()));
}

/**
 * Returns the Australian Standard and the inspection frequency that are usual for a safety measure, as answers
 * by path. Omits questions that already have an answer.
 */
export function createDefaultAnswers(
  store: AnswerStore,
  section: WizardSection,
  itemId: string,
  type: MeasureType,
): Answers {
  const { standard, frequency, frequencies = {} } = section.register ?? {};
  const defaultEntries = [
    [standard, type.standard],
    [frequency, frequencies[type.frequency] ?? type.frequency],
  ] as const;
  return Object.fromEntries(
    defaultEntries.flatMap(([key, value]) => {
      const path = key === undefined ? undefined : getAnswerPath(section.id, key, itemId);
      return path !== undefined && value !== undefined && isBlank(store.get(path)) ? [[path, value]] : [];
    }),
  );
}
