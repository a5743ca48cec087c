import { expect, it } from "vitest";
import { createCsvFile } from "./csv-file.ts";

it("writes texts and numbers as CSV with a byte order mark, without formulas", async () => {
  const rows = [
    ["=1+1", 3],
    ['a "b", c', -2.5],
    ["+61", 1],
  ];
  const bytes = new Uint8Array(await createCsvFile(["Status", "Applications"], rows).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
    "Status,Applications",
    "'=1+1,3",
    '"a ""b"", c",-2.5',
    "'+61,1",
    "",
  ]);
});

it.each([" =1", "\u0000=1", "\u200b@SUM(A1)", "＝1+1", "\u3000－2"])(
  "protects %j, which some programs run as a formula",
  async (text) => {
    expect(await createCsvFile([text], []).text()).toContain(`'${text}`);
  },
);
