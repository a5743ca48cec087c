import { afterEach, describe, expect, it, vi } from "vitest";
import { openWithRecord, takeTransferredRecord } from "./handed-over-record.ts";

const record = { Token: "t1", RefreshToken: "r1", ExpiresIn: "2026-11-21T09:10:00Z", TopicName: "ada" };

afterEach(() => window.history.replaceState(null, "", "/"));

describe("a record for the next page of this tab", () => {
  it("is in the history entry of that page until it is taken, once", () => {
    const reload = vi.fn();
    openWithRecord({ history, location: { reload } as unknown as Location }, "/app-list?tab=drafts", record);
    expect(reload).toHaveBeenCalledOnce();
    expect(location.pathname + location.search).toBe("/app-list?tab=drafts");
    expect(takeTransferredRecord(window)).toEqual(record);
    expect(JSON.stringify(history.state)).not.toContain("t1");
    expect(takeTransferredRecord(window)).toBeNull();
    expect(location.pathname + location.search).toBe("/app-list?tab=drafts");
  });

  it("is ignored if it is no valid record, and leaves other history states alone", () => {
    history.replaceState({ signedInRecord: "{}" }, "");
    expect(takeTransferredRecord(window)).toBeNull();
    const otherState = { __tempLocation: { pathname: "/settings" } };
    history.replaceState(otherState, "");
    expect(takeTransferredRecord(window)).toBeNull();
    expect(history.state).toEqual(otherState);
  });
});
