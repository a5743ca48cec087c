// @vitest-environment happy-dom
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { TextWithDate } from "./text-with-date.tsx";

afterEach(cleanup);

it.each([
  ["Withdrawn by Mai, ", ""],
  ["由Mai于", "撤回"],
])("shows the date between %j and %j", (before, after) => {
  const { container } = render(
    <p>
      <TextWithDate text={(date) => `${before}${date}${after}`} iso="2020-02-01" form="date" />
    </p>,
  );
  const time = container.querySelector("time");
  expect(time?.dateTime).toBe("2020-02-01");
  expect([time?.previousSibling?.textContent ?? "", time?.nextSibling?.textContent ?? ""]).toEqual([
    before,
    after,
  ]);
});

it("shows the date after a provider's text that does not place it", () => {
  const { container } = render(
    <p>
      <TextWithDate text={() => "Last active"} iso="2020-02-01" form="date" />
    </p>,
  );
  expect(container.textContent).toMatch(/^Last active \S/);
});

it("is used wherever a text ends with a date, because Chinese has no space before it", () => {
  const src = join(import.meta.dirname, "../..");
  const pattern = /\bt\([^\n]*\)\}(?:\s|`\}|\{" "\})*<DateText/;
  for (const before of [
    '{t("a.b")} ',
    '{t("a.b", { name: By })} ',
    `{\`\${t(kind)} \`}\n`,
    '{t("a.b")}{" "}\n',
  ])
    expect(`${before}<DateText`).toMatch(pattern);
  const files = globSync("**/*.tsx", { cwd: src });
  expect(files.filter((file) => pattern.test(readFileSync(join(src, file), "utf8")))).toEqual([]);
});
