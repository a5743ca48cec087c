import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ApiProvider } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import { formatSuburb, useSuburbs } from "./dropdown-choices.ts";

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset["region"];
});

const riverbend = { Suburb: "Riverbend", State: "VIC", Postcode: "3994" };

function search(country: string | undefined) {
  const call = vi.fn(async () => [riverbend]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={{ call } as unknown as ApiClient}>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </ApiProvider>
  );
  const { result } = renderHook(() => useSuburbs("river", country), { wrapper });
  return { call, result };
}

it("suggests suburbs for an address in the country of the host", async () => {
  document.documentElement.dataset["region"] = "NZ";
  const { result } = search("NZ");
  await waitFor(() => expect(result.current).toEqual([riverbend]));
});

it("suggests none for an address in another country", () => {
  document.documentElement.dataset["region"] = "NZ";
  const { call, result } = search("AU");
  expect(result.current).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});

it("writes a suburb in one line, with the state where addresses have one", () => {
  expect(formatSuburb(riverbend)).toBe("Riverbend VIC 3994");
  expect(formatSuburb({ ...riverbend, State: "" })).toBe("Riverbend 3994");
});
