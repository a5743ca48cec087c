import { describe, expect, it } from "vitest";
import { isOwnDownload, parseSignedLink } from "./signed-link.ts";

const downloadUrl = "https://docs.riverbend.example/api/Document/Download/d1?expires=1&signature=x";

describe("parseSignedLink", () => {
  const read = (url: string, name = "") =>
    parseSignedLink(`?name=${encodeURIComponent(name)}&url=${encodeURIComponent(url)}`, "Document");

  it("returns the URL and the name", () => {
    expect(read(downloadUrl, "Site plan.pdf")).toEqual({ url: new URL(downloadUrl), name: "Site plan.pdf" });
    expect(read(downloadUrl).name).toBe("Document");
  });

  it.each([
    ["nothing", ""],
    ["a script", "javascript:alert(1)"],
    ["inlined bytes", "data:application/pdf;base64,AAAA"],
    ["a blob of this page", "blob:https://riverbend.example/1"],
    ["credentials", "https://user:pw@docs.riverbend.example/api/Document/Download/d1"],
  ])("refuses a URL that is %s", (_what, url) => {
    expect(read(url).url).toBeUndefined();
  });
});

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
