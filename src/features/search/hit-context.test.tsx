import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { HitContext } from "./hit-context.tsx";

it("isolates each part, so that a Latin number keeps its place before an Arabic name", () => {
  const hit = {
    ...{ Kind: "application" as const, Id: "1", ApplicationId: null, Title: { Text: "", Ranges: [] } },
    ...{ Fragment: null, StatusName: null, Link: "", UpdatedAt: "" },
    Context: "BP-2026-01026 · رخصة بناء",
  };
  const { container } = render(<HitContext hit={hit} />);
  expect(container.textContent).toBe(hit.Context);
  expect([...container.querySelectorAll("bdi")].map(({ textContent }) => textContent)).toEqual([
    "BP-2026-01026",
    "رخصة بناء",
  ]);
});
