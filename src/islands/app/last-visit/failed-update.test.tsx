/** Tests that the cached list stays if the service cannot update it (decisions 130). */
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  cacheListResponses,
  countRows,
  network,
  prepareVisits,
  texts,
  visitArea,
} from "./last-visit.fixture.tsx";

prepareVisits();

it.each([500, 503])("keeps the rows, with a notice, while the service responds with %i", async (status) => {
  const count = await cacheListResponses();
  network.failWith = status;
  visitArea();
  await waitFor(() => expect(countRows()).toBe(count), { timeout: 10_000 });
  await screen.findByText(texts["app.outdated"], undefined, { timeout: 15_000 });
  expect(countRows()).toBe(count);
  network.failWith = undefined;
  screen.getByRole("button", { name: texts["app.retry"] }).click();
  await waitFor(() => expect(screen.queryByText(texts["app.outdated"])).toBeNull(), { timeout: 10_000 });
  expect(countRows()).toBe(count);
});
