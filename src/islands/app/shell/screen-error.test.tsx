import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ScreenError } from "./screen-error.tsx";

it("runs the loader of the screen again on a retry", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi.fn<() => string>(() => "loaded");
  load.mockImplementationOnce(() => {
    throw new Error("first");
  });
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: "/",
    loader: load,
    errorComponent: ScreenError,
    component: () => <p>The screen</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  render(<RouterProvider router={router as never} />);
  fireEvent.click(await screen.findByRole("button"));
  await screen.findByText("The screen");
  expect(load).toHaveBeenCalledTimes(2);
});
