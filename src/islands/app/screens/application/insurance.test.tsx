import { act, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type AreaFixture, openArea } from "../../area.fixture.tsx";

let area: AreaFixture;
afterEach(() => area.close());

/** A seeded application whose insurance has no policy number yet. */
const ID = "app011accuser";

it("the notice about a needed insurance says how to complete the one without a policy number", async () => {
  area = await openArea({ seededIds: [ID] });
  await act(() => area.router.navigate({ href: `/app-details/${ID}?section=insurance` }));
  await screen.findByText(/^Insurance needed before the permit is issued: /);
  expect(screen.getByText("Not received yet")).toBeTruthy();
  expect(screen.getByText(/^When you have the certificate, edit the insurance below/)).toBeTruthy();
  for (const insurance of area.service.context.store.collection("insurance").find({}))
    area.service.context.store.collection("insurance").delete(insurance.Id);
  area.receiveMessage({ Type: "ApplicationChanged", TopicName: area.topic, ApplicationId: ID, Revision: 9 });
  await screen.findByText("No insurance yet");
  expect(screen.queryByText(/^When you have the certificate/)).toBeNull();
});
