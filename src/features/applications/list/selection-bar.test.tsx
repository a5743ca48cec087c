/** Tests the menu that contains the actions of the selection on phones. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiProvider } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import type { ListedApplication } from "#contract/applications/application-list.ts";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import { useToasts } from "#ui/overlays/toast.store.ts";
import { FeatureSwitchesProvider } from "#work/feature-switches.tsx";
import messages from "../messages.en-US.json" with { type: "json" };
import { readListState } from "./list-url.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { defaultColumns } from "./table/list-columns.ts";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useToasts.setState({ toasts: [] });
});

const defaults = { pageSize: 20, pageOptions: [20], columns: defaultColumns };
const lodgedRow = {
  Id: "a1",
  Title: "12 Wattle Grove",
  SubmittedAt: "2026-11-20T00:00:00.000Z",
} as unknown as ListedApplication;

/**
 * Renders the bar with one lodged application selected. `calls` names the endpoints that the provider
 * supports; by default all.
 */
function renderBar(calls?: readonly string[]) {
  const client = { call: async () => new Blob(["rows"]) } as unknown as ApiClient;
  const selection = { rows: [lodgedRow], has: () => true, toggle() {}, toggleAll() {}, clear() {} };
  const onDelete = vi.fn();
  render(
    <TextsProvider texts={createTexts("en-US", messages)}>
      <ApiProvider value={client}>
        <QueryClientProvider client={new QueryClient()}>
          <FeatureSwitchesProvider value={calls ? { calls: [...calls] } : {}}>
            <SelectionBar
              state={readListState({}, defaults)}
              selection={selection}
              onDone={() => {}}
              onDelete={calls ? undefined : onDelete}
              onShare={undefined}
            />
          </FeatureSwitchesProvider>
        </QueryClientProvider>
      </ApiProvider>
    </TextsProvider>,
  );
  return { onDelete };
}

const openMenu = () => {
  const button = screen.getByRole("button", { name: "More actions for the selected applications" });
  expect(button.textContent).toBe("More");
  fireEvent.click(button);
};

it("says why a lodged application cannot be deleted", () => {
  const { onDelete } = renderBar();
  openMenu();
  const deletion = screen.getByRole("menuitem", { name: /^Delete drafts Only drafts can be deleted/ });
  expect(deletion.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(deletion);
  expect(onDelete).not.toHaveBeenCalled();
});

it("shows in a toast that the export is downloaded, and nothing in the bar", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:export");
  renderBar();
  openMenu();
  fireEvent.click(screen.getByRole("menuitem", { name: "Export as spreadsheet" }));
  await waitFor(() =>
    expect(useToasts.getState().toasts).toEqual([
      expect.objectContaining({ text: expect.stringMatching(/^Downloaded: /) }),
    ]),
  );
  expect(screen.queryByText(/^Downloaded/)).toBeNull();
});

it("is not there without actions", () => {
  renderBar([]);
  screen.getByText("1 selected");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Clear selection"]);
});
