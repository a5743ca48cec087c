import { describe, expect, it } from "vitest";
import { parseSignedLink } from "./signed-link.ts";

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
    ["a password without a name", "https://:pw@docs.riverbend.example/api/Document/Download/d1"],
    ["credentials", "https://user:pw@docs.riverbend.example/api/Document/Download/d1"],
  ])("refuses a URL that is %s", (_what, url) => {
    expect(read(url).url).toBeUndefined();
  });
});
