import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import type { ApiClient } from "#api/client.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { refetchAll } from "#work/refetch-all.ts";
import { openedLodgementQuery } from "./lodgement.queries.ts";
import { openedRequestQuery } from "./requests/open-request.ts";
import { openedTemplateQuery } from "./templates/open-template.ts";

const client = {} as ApiClient;
const openedDrafts = {
  application: openedLodgementQuery(client, "a" as ApplicationId, async () => ({
    records: [],
    names: [],
  })),
  request: openedRequestQuery(client, "r", "account"),
  template: openedTemplateQuery(client, "t", "account"),
};

it.each(Object.entries(openedDrafts))(
  "refetches everything but the opened draft of a %s",
  async (_kind, draft) => {
    const queries = new QueryClient();
    const fetchDraft = vi.fn(async () => "draft");
    const fetchList = vi.fn(async () => "list");
    const unsubscribeFunctions = [
      new QueryObserver(queries, { ...(draft as object), queryKey: draft.queryKey, queryFn: fetchDraft }),
      new QueryObserver(queries, { queryKey: ["list"], queryFn: fetchList }),
    ].map((observer) => observer.subscribe(() => {}));
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    await refetchAll(queries);
    expect(fetchDraft).toHaveBeenCalledTimes(1);
    expect(fetchList).toHaveBeenCalledTimes(2);
    for (const stop of unsubscribeFunctions) stop();
  },
);

it("leaves out the queries with a meta field", async () => {
  const queries = new QueryClient();
  for (const [name, meta] of [
    ["one", {}],
    ["other", { hasNoWords: true }],
  ] as const)
    await queries.prefetchQuery({ queryKey: [name], queryFn: () => name, meta });
  await refetchAll(queries, "hasNoWords");
  expect(queries.getQueryState(["one"])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(["other"])?.isInvalidated).toBe(false);
});
