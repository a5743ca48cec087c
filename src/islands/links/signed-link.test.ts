import { describe, expect, it } from "vitest";
import { parseSignedLink } from "./signed-link.ts";

const read = (url: string, name = "") =>
  parseSignedLink(`?name=${encodeURIComponent(name)}&url=${encodeURIComponent(url)}`, "Document");

describe("parseSignedLink", () => {
  const downloadUrl = "https://docs.riverbend.example/api/Document/Download/d1?expires=1&signature=x";

  it("returns the URL and the name", () => {
    expect(read(downloadUrl, "Site plan.pdf")).toEqual({ url: new URL(downloadUrl), name: "Site plan.pdf" });
    expect(read(downloadUrl).name).toBe("Document");
  });

  it.each([
    ["nothing", ""],
    ["a script", "javascript:alert(1)"],
    ["inlined bytes", "data:application/pdf;base64,AAAA"],
    ["a blob of this page", "blob:https://riverbend.example/1"],
    ["another call of the service", "https://docs.riverbend.example/api/Document/DownloadAll/a1"],
    ["a way out of the folder", "https://docs.riverbend.example/api/Document/Download/../Delete/d1"],
    ["credentials", "https://user:pw@docs.riverbend.example/api/Document/Download/d1"],
  ])("refuses a URL that is %s", (_what, url) => {
    expect(read(url).url).toBeUndefined();
  });
});
