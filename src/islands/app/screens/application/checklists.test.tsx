import { act, configure, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type AreaFixture, openArea } from "../../area.fixture.tsx";

configure({ asyncUtilTimeout: 20_000 });

let area: AreaFixture;
afterEach(() => area.close());

/** Compares texts, because a query by role takes seconds for the hundred buttons of this page. */
const findButton = (text: string) =>
  waitFor(() => {
    const button = [...document.querySelectorAll("button")].find((each) => each.textContent === text);
    if (!button) throw new Error(`There is no button "${text}".`);
    return button;
  });

it("keeps the focus at an item that is marked as provided, although the pressed button disappears", async () => {
  area = await openArea({ seededIds: ["app024accuser"] });
  await act(() => area.router.navigate({ href: "/app-details/app024accuser?section=checklists" }));
  const button = await findButton("Mark as provided: House number displayed");
  button.focus();
  fireEvent.click(button);
  await findButton("Mark as outstanding: House number displayed");
  await waitFor(() => expect(document.activeElement?.textContent).toContain(": House number displayed"));
});
