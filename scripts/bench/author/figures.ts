/** Prints figures with their limits. */

/** A measured value and its limit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit?: string;
  readonly digits?: number;
  /** Maximum value. A figure without a limit is only printed. */
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Additional text about the value, such as the longest of several times. */
  readonly note?: string;
}

/** Prints one row for each figure. Returns true if all limits are met. */
export function printFigures(figures: readonly Figure[]): boolean {
  const nameWidth = Math.max(...figures.map(({ name }) => name.length));
  const valueWidth = Math.max(...figures.map((figure) => formatValue(figure, figure.value).length));
  for (const figure of figures)
    console.log(
      [
        figure.name.padEnd(nameWidth),
        formatValue(figure, figure.value).padStart(valueWidth),
        formatLimit(figure),
        ...(figure.note ? [figure.note] : []),
      ].join("  "),
    );
  return figures.every(isWithinLimit);
}

function formatValue({ unit, digits = 0 }: Figure, value: number): string {
  return `${value.toFixed(digits)}${unit ? ` ${unit}` : ""}`;
}

function formatLimit(figure: Figure): string {
  const { atMost, atLeast } = figure;
  const limit = atMost === undefined ? atLeast : atMost;
  if (limit === undefined) return "";
  const words = atMost === undefined ? "at least" : "at most";
  return `(${words} ${formatValue(figure, limit)}: ${isWithinLimit(figure) ? "met" : "NOT met"})`;
}

/** True if the value is within its limits. `NaN` is within none. */
function isWithinLimit({ value, atMost, atLeast }: Figure): boolean {
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
}

export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
