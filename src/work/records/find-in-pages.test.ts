import { describe, expect, it } from "vitest";
import { getErrorText } from "#api/error-text.ts";
import { ApiError } from "#api/errors.ts";
import { findInPages } from "./find-in-pages.ts";

/** Returns a service with 250 records that returns at most `maxPageSize` of them in one page. */
function createLoad(maxPageSize: number) {
  const records = Array.from({ length: 250 }, (_, at) => ({ Id: `r${at}` }));
  return async ({ PageNumber, PageSize }: { PageNumber: number; PageSize: number }) => {
    const size = Math.min(PageSize, maxPageSize);
    return {
      Items: records.slice((PageNumber - 1) * size, PageNumber * size),
      TotalCount: records.length,
    };
  };
}

describe("a record in pages", () => {
  it.each([[1_000], [50]])("is found on the last page if the service returns at most %i", async (max) => {
    expect(await findInPages("r249", createLoad(max))).toEqual({ Id: "r249" });
    expect(await findInPages("r250", createLoad(max))).toBeUndefined();
  });

  it("is not said to be gone if the list is not found", async () => {
    const notFound = new ApiError({ kind: "empty", status: 404 });
    const error = await findInPages("r1", () => Promise.reject(notFound)).catch((thrown) => thrown);
    expect(getErrorText(error)).toEqual({ key: "errors.empty", canRetry: true });
    const networkError = new ApiError({ kind: "network", status: 0 });
    await expect(findInPages("r1", () => Promise.reject(networkError))).rejects.toBe(networkError);
  });
});
