/**
 * Returns the page numbers to show: the first, the last and those around the current one. `undefined` stands
 * for a gap.
 */
export function listPageNumbers(page: number, pageCount: number): Array<number | undefined> {
  const shownPages = [1, page - 1, page, page + 1, pageCount].filter(
    (each) => each >= 1 && each <= pageCount,
  );
  const shownNumbers: Array<number | undefined> = [];
  let lastShown = 0;
  for (const each of [...new Set(shownPages)].sort((a, b) => a - b)) {
    // A gap that stands for only one page is replaced by the number of that page.
    if (each - lastShown === 2) shownNumbers.push(each - 1);
    else if (each - lastShown > 2) shownNumbers.push(undefined);
    shownNumbers.push(each);
    lastShown = each;
  }
  return shownNumbers;
}
