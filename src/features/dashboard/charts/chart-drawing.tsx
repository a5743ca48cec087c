import type { Chart } from "#contract/reports/chart.ts";
import { BarChart } from "./bar-chart.tsx";
import type { ChartDrawingProps } from "./chart-marks.ts";
import { LineChart } from "./line-chart.tsx";
import { RingChart } from "./ring-chart.tsx";
import { useElementWidth } from "./use-width.ts";

const drawingByKind = { bar: BarChart, line: LineChart, donut: RingChart } as const;

export function ChartDrawing({ kind, ...props }: Omit<ChartDrawingProps, "width"> & { kind: Chart["Kind"] }) {
  const [width, ref] = useElementWidth();
  const Drawing = drawingByKind[kind];
  return (
    <div ref={ref} className="chart min-w-0 overflow-hidden">
      <Drawing {...props} width={width} />
    </div>
  );
}
