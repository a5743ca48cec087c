/** Creates applications, and reads the visible rows, for the tests of the list. */
import { screen, within } from "@testing-library/react";
import type { ServiceContext } from "#demo/context/context.ts";
import { putDraft, putUnderAssessment } from "../area.fixture.tsx";

/** Returns the names of the visible rows, from top to bottom. */
export function listRowNames() {
  return screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("link")[0]?.textContent);
}

export function getRequestPath(request: Request): string {
  return new URL(request.url).pathname;
}

/** Creates four drafts and one application under assessment: two pages if a page has three rows. */
export function arrangeApplications(context: ServiceContext) {
  for (const [day, Title] of ["1 Oak Street", "2 Oak Street", "3 Elm Street", "4 Elm Street"].entries())
    putDraft(context, { Title, UpdatedAt: `2026-01-0${day + 1}T00:00:00.000Z` });
  putUnderAssessment(context, { Title: "12 Wattle Grove" });
}
