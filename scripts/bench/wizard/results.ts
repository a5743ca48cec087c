/**
 * Summarises trials: divides each result by the result of the baseline in the same round, and takes the
 * median.
 */
import type { FormEngine } from "./engines.ts";
import { computeMedian, type FormTrial } from "./trial.ts";

export interface EngineSample extends FormTrial {
  readonly engine: string;
  readonly fields: number;
  readonly slowdown: number;
  readonly round: number;
}

const costNames = ["mount", "key", "show", "hide"] as const;
const metricReaders: Readonly<Record<string, (trial: FormTrial) => number>> = {
  ...Object.fromEntries(
    costNames.flatMap((name) => [
      [`${name} CPU`, (trial: FormTrial) => trial[name].cpu],
      [`${name} wall`, (trial: FormTrial) => trial[name].wall],
    ]),
  ),
  heap: (trial) => trial.heap,
};
export const resultColumns = [
  ...costNames.map((name) => `${name} CPU`),
  "heap",
  ...costNames.map((name) => `${name} wall`),
];

export function getMedianMetric(samples: readonly EngineSample[], column: string): number {
  const read = metricReaders[column];
  return computeMedian(samples.map((sample) => read?.(sample) ?? Number.NaN));
}

/** Divides each round's value by the baseline's value in the same round. Returns the median of these ratios. */
export function getRatio(
  samples: readonly EngineSample[],
  baseline: readonly EngineSample[],
  column: string,
): number {
  const read = metricReaders[column];
  const ratios = samples.flatMap((sample) => {
    const baselineSample = baseline.find(({ round }) => round === sample.round);
    return baselineSample && read ? [read(sample) / read(baselineSample)] : [];
  });
  return computeMedian(ratios);
}

export function filterSamples(
  samples: readonly EngineSample[],
  engine: string,
  fields: number,
  slowdown: number,
): EngineSample[] {
  return samples.filter(
    (each) => each.engine === engine && each.fields === fields && each.slowdown === slowdown,
  );
}

/** Formats a table of ratios by form size. The baseline's row is in milliseconds (heap in MB). */
export function formatTable(
  samples: readonly EngineSample[],
  engines: readonly FormEngine[],
  sizes: readonly number[],
  slowdown: number,
): string {
  const baselineName = engines.find(({ kind }) => kind === "baseline")?.name ?? "";
  const cells = engines.map(({ name }) => [
    name,
    ...resultColumns.map((column) =>
      sizes
        .map((fields) => {
          const own = filterSamples(samples, name, fields, slowdown);
          const baseline = filterSamples(samples, baselineName, fields, slowdown);
          if (own.length === 0) return "–";
          if (name !== baselineName) return shortNumber(getRatio(own, baseline, column));
          const value = getMedianMetric(own, column);
          return shortNumber(column === "heap" ? value / 1e6 : value);
        })
        .join(" / "),
    ),
  ]);
  const rows = [["", ...resultColumns.map((name) => (name === "key wall" ? "key p50" : name))], ...cells];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return "–";
  return value >= 20 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
