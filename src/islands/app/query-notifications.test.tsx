import { QueryClientProvider, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { runAfterPointerUp } from "#ui/after-pointer-up.ts";
import { createOptimisticUpdate } from "#work/optimistic-update.ts";
import { createQueryClient } from "./query-client.ts";

afterEach(cleanup);

const queryKey = ["ready"];

function ReadyCheckbox() {
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
      <ReadyCheckbox />
    </QueryClientProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>("checkbox");
  box.click();
  for (let microtasks = 0; microtasks < 20; microtasks += 1) await Promise.resolve();
  expect(box.checked).toBe(true);
});

function LateLine() {
  const text = useQuery({ queryKey: ["line"], queryFn: () => new Promise<string>(() => {}) }).data;
  return <p>{text ?? "loading"}</p>;
}

it("shows late data only after a pressed button is released, so that the button does not move away", async () => {
  const queries = createQueryClient(
    () => {},
    () => 0,
  );
  render(
    <QueryClientProvider client={queries}>
      <LateLine />
    </QueryClientProvider>,
  );
  window.dispatchEvent(new Event("pointerdown"));
  queries.setQueryData(["line"], "loaded");
  for (let microtasks = 0; microtasks < 20; microtasks += 1) await Promise.resolve();
  expect(screen.queryByText("loaded")).toBeNull();
  window.dispatchEvent(new Event("pointerup"));
  expect(await screen.findByText("loaded")).toBeTruthy();
});

it("shows late data after 3 seconds if no release is reported", async () => {
  vi.useFakeTimers();
  try {
    const run = vi.fn();
    window.dispatchEvent(new Event("pointerdown"));
    runAfterPointerUp(run);
    vi.advanceTimersByTime(2_900);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

it("shows late data after a click whose release is not reported", async () => {
  const run = vi.fn();
  window.dispatchEvent(new Event("pointerdown"));
  runAfterPointerUp(run);
  window.dispatchEvent(new Event("click"));
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 1_000 });
});
