import { QueryClientProvider, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createOptimisticUpdate } from "#work/optimistic-update.ts";
import { createQueryClient } from "./query-client.ts";

afterEach(cleanup);

const queryKey = ["ready"];

function Ready() {
  const queries = useQueryClient();
  const isReady = useQuery({ queryKey, queryFn: () => new Promise<boolean>(() => {}) }).data ?? false;
  const change = useMutation({
    mutationFn: () => new Promise<void>(() => {}),
    ...createOptimisticUpdate<boolean>(queries, { queryKey }, (next) => queries.setQueryData(queryKey, next)),
  });
  return (
    <input type="checkbox" checked={isReady} onChange={(event) => change.mutate(event.target.checked)} />
  );
}

it("ticks a checkbox whose state is in a query before the next frame", async () => {
  const queries = createQueryClient(
    () => {},
    () => 0,
  );
  queries.setQueryData(queryKey, false);
  render(
    <QueryClientProvider client={queries}>
      <Ready />
    </QueryClientProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>("checkbox");
  box.click();
  for (let microtasks = 0; microtasks < 20; microtasks += 1) await Promise.resolve();
  expect(box.checked).toBe(true);
});
