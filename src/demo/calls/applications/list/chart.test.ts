import { afterAll, describe, expect, it } from "vitest";
import { getApplicationFilters, getApplicationList } from "#contract/applications/application-list.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import {
  type Chart,
  getApplicationsByMonth,
  getApplicationsByStatus,
  getApplicationsByTurn,
  getApplicationsByType,
  getCharts,
  getDurationsByStage,
} from "#contract/reports/chart.ts";
import { computeRoundedMedian } from "../../../domain/charts/stage-days.ts";
import { signIn } from "../../../service/caller.fixture.ts";
import { createInProcessService } from "../../../service/in-process.ts";

const now = new Date("2026-11-21T02:00:00Z");
const service = await createInProcessService({ now: () => now });
afterAll(() => service.close());
const { call } = await signIn(service, "user");
const fetchChart = async (endpoint: EndpointShape, query: Record<string, string> = {}, by = call) =>
  (await by(endpoint, { query })).body as Chart;
const getPointValue = ({ Points }: Chart, id: string) => Points.find(({ Id }) => Id === id)?.Value ?? 0;

describe("charts of the applicant's applications", () => {
  it("match the counts of the list by status, type and turn", async () => {
    const { Lists } = (await call(getApplicationFilters, { body: { AppListTypeName: "Mine" } })).body;
    const getListCount = (name: string) =>
      Lists.find((list: { AppListTypeName: string }) => list.AppListTypeName === name).Count;
    for (const endpoint of [getApplicationsByStatus, getApplicationsByType, getApplicationsByTurn])
      expect((await fetchChart(endpoint)).Total).toBe(getListCount("Mine"));
    const turnChart = await fetchChart(getApplicationsByTurn);
    expect(getPointValue(turnChart, "draft")).toBe(getListCount("Drafts"));
    expect(getPointValue(turnChart, "none")).toBe(getListCount("Finished"));
    expect(getPointValue(turnChart, "applicant") + getPointValue(turnChart, "authority")).toBe(
      getListCount("InProgress"),
    );
    expect(getPointValue(turnChart, "authority")).toBe(getListCount("WaitingForAuthority"));
  });

  it("match the list's lodgements per month, for the twelve months up to now", async () => {
    const { Points } = await fetchChart(getApplicationsByMonth);
    expect(Points.map(({ Id }) => Id).at(0)).toBe("2025-12");
    expect(Points.map(({ Id }) => Id).at(-1)).toBe("2026-11");
    const body = {
      SearchFilterValues: [
        { Field: "SubmittedFrom", Values: ["2026-10-01"] },
        { Field: "SubmittedTo", Values: ["2026-10-31"] },
      ],
      ApplicationTypeIds: [],
      AppListTypeName: "Mine",
    };
    const listResponse = await call(getApplicationList, { query: { PageNumber: "1", PageSize: "1" }, body });
    expect(getPointValue(await fetchChart(getApplicationsByMonth), "2026-10")).toBe(
      listResponse.body.TotalCount,
    );
    expect(Points.some(({ Value }) => Value > 0)).toBe(true);
  });

  it("are filtered by type and by applicant", async () => {
    const typeChart = await fetchChart(getApplicationsByType);
    const [first] = typeChart.Points;
    const filteredChart = await fetchChart(getApplicationsByStatus, { ApplicationTypeIds: first?.Id ?? "" });
    expect(filteredChart.Total).toBe(first?.Value);
    const parent = await signIn(service, "parent");
    const fullChart = await fetchChart(getApplicationsByStatus, {}, parent.call);
    const childChart = await fetchChart(
      getApplicationsByStatus,
      { ApplicantAccountId: "acc-child1" },
      parent.call,
    );
    expect(childChart.Total).toBeGreaterThan(0);
    expect(childChart.Total).toBeLessThan(fullChart.Total);
    const unrelatedChart = await fetchChart(
      getApplicationsByStatus,
      { ApplicantAccountId: "acc-user" },
      parent.call,
    );
    expect(unrelatedChart.Total).toBe(0);
  });

  it("show the median duration of each stage over all visits", async () => {
    expect([
      computeRoundedMedian([3]),
      computeRoundedMedian([1, 2]),
      computeRoundedMedian([9, 1, 2]),
    ]).toEqual([3, 1.5, 2]);
    const { Points, Unit } = await fetchChart(getDurationsByStage);
    expect(Unit).toBe("days");
    expect(Points.length).toBeGreaterThan(5);
    for (const { Value, Count } of Points) {
      expect(Value).toBeGreaterThanOrEqual(0);
      expect(Count).toBeGreaterThan(0);
    }
  });

  it("are listed for selection", async () => {
    const { body } = await call(getCharts);
    expect(body).toHaveLength(5);
  });
});
