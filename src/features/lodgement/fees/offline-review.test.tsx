import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { getFeePreview } from "#contract/applications/application-draft.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { findHeading, openPoolDraft, type PoolDraft } from "../wizard/pool-lodgement.fixture.tsx";

let draft: PoolDraft;
beforeEach(async () => {
  draft = await openPoolDraft();
  draft.fillIn();
});
afterEach(() => draft.fixture.close());

async function openReviewOffline(): Promise<void> {
  const { fixture, id } = draft;
  fixture.stage.network = async (request, answer) => {
    if (/GetSummary|GetFeePreview/.test(request.url)) throw new TypeError("Failed to fetch");
    return answer();
  };
  fixture.show(`/${id}/review`);
  await findHeading("Check your answers");
  await screen.findByText(/We cannot reach the service\. These are the answers/, {}, { timeout: 15_000 });
}

it("shows the fees that the service sent last, with their time", async () => {
  const { fixture, id } = draft;
  let total = "";
  fixture.stage.network = async (request, answer) => {
    const response = await answer();
    if (!request.url.includes("GetFeePreview")) return response;
    const reply = await response.json();
    total = "1234.50";
    return Response.json({ ...reply, Total: total });
  };
  fixture.show(`/${id}/builder`);
  await screen.findByText(/^Calculated from the answers saved/, {}, { timeout: 15_000 });
  expect(total).not.toBe("");
  await waitFor(async () => {
    const cachedFees = await fixture.session.client.findCached?.(getFeePreview, {
      params: { id: id as ApplicationId },
    });
    expect(cachedFees?.reply.Total).toBe("1234.50");
  });
  await openReviewOffline();
  await screen.findByText("$1,234.50", {}, { timeout: 5_000 });
  screen.getByText(/\. We update the fees when you are online\.$/);
});

it("says that fees are shown online if the service has not sent any", async () => {
  await openReviewOffline();
  await screen.findByText("Shown when you are online", {}, { timeout: 5_000 });
});
