import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listPageNumbers } from "./page-numbers.ts";
import { Pagination } from "./pagination.tsx";

afterEach(cleanup);

const LABELS = { nav: "Pages", previous: "Previous", next: "Next", page: (page: number) => `Page ${page}` };

describe("listPageNumbers", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, undefined, 9]],
    [3, 9, [1, 2, 3, 4, undefined, 9]],
    [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
    [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
    [9, 9, [1, undefined, 8, 9]],
  ])(
    "on page %i of %i include the ends and the neighbours; a gap of one page is filled",
    (page, count, expected) => {
      expect(listPageNumbers(page, count)).toEqual(expected);
    },
  );
});

describe("Pagination", () => {
  it("marks the current page and links to the others", () => {
    const go = vi.fn();
    render(<Pagination page={2} pageCount={3} onPage={go} labels={LABELS} />);
    expect(screen.getByRole("button", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
    fireEvent.click(screen.getByRole("button", { name: "Page 3" }));
    fireEvent.click(screen.getByRole("button", { name: "Previous" }));
    expect(go.mock.calls).toEqual([[3], [1]]);
  });

  it("disables the buttons at both ends", () => {
    render(<Pagination page={1} pageCount={2} onPage={vi.fn()} labels={LABELS} />);
    expect(screen.getByRole("button", { name: "Previous" }).hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole("button", { name: "Next" }).hasAttribute("disabled")).toBe(false);
  });

  it("renders nothing for a single page", () => {
    render(<Pagination page={1} pageCount={1} onPage={vi.fn()} labels={LABELS} />);
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});
