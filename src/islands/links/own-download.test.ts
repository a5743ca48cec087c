import { describe, expect, it } from "vitest";
import { isOwnDownload } from "./own-download.ts";

describe("isOwnDownload", () => {
  const host = "https://docs.riverbend.example";
  const path = "/api/Document/Download/d1";

  it.each([
    [host, `${host}${path}?expires=1`],
    [`${host}/service`, `${host}/service${path}`],
    [`${host}/service/`, `${host}/service${path}`],
  ])("accepts a download below %s", (base, url) => {
    expect(isOwnDownload(new URL(url), base)).toBe(true);
  });

  it.each([
    ["another host", host, `https://evil.example${path}`],
    ["another call of the service", host, `${host}/api/Document/DownloadAll/a1`],
    ["a way out of the folder", host, `${host}/api/Document/Download/../Delete/d1`],
    ["a download outside the path of the document host", `${host}/service`, `${host}${path}`],
    ["a longer path", `${host}/service`, `${host}/service-b${path}`],
  ])("refuses %s", (_what, base, url) => {
    expect(isOwnDownload(new URL(url), base)).toBe(false);
  });
});
