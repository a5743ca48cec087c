import { describe, expect, it } from "vitest";
import { featureNames, featureTable, findFeature, isFeatureOn, isSwitchedOff } from "./features.ts";

describe("the feature of a path", () => {
  it.each([
    ["/app-tracking/", "tracking"],
    ["/vi/app-tracking/?no=1", "tracking"],
    ["/zh-Hans/start/", "startGuide"],
    ["/single-page-public-lodgement/", "publicLodgement"],
    ["/reports/7", "reports"],
    ["/application-template", "templates"],
    ["/inspections#x", "inspection"],
    ["/vi/auth/reset-password/", "passwordReset"],
    ["/auth/login/", undefined],
    ["/public-inspection/index.html", "publicInspection"],
    ["/", undefined],
    ["/app-list", undefined],
    ["/app-details/reports", undefined],
    ["/wizards/start", "lodgement"],
    ["/starting", undefined],
    ["/accessibility/", undefined],
  ])("%s is %s", (path, feature) => {
    expect(findFeature(path)).toBe(feature);
  });
});

describe("a switch", () => {
  it("is on unless the config has `false` for it", () => {
    for (const name of featureNames) {
      expect(isFeatureOn({}, name)).toBe(true);
      expect(isFeatureOn({ features: { [name]: false } }, name)).toBe(false);
    }
    expect(isSwitchedOff("/app-tracking/", { features: { tracking: true, reports: false } })).toBe(false);
    expect(isSwitchedOff("/reports", { features: { reports: false } })).toBe(true);
  });

  it("shares no pages and screens with another switch", () => {
    const featurePaths = Object.values(featureTable).flatMap(({ pages, screens }) => [...pages, ...screens]);
    expect(new Set(featurePaths).size).toBe(featurePaths.length);
  });
});
