import type { KeyboardEvent, ReactNode } from "react";

interface ChartMarkProps {
  /** `Under assessment: 12 applications`. */
  readonly label: string;
  readonly href: string | undefined;
  readonly children: ReactNode;
}

/** One mark of a picture: named, reached by keyboard, and the way to what it counts. */
export function ChartMark({ label, href, children }: ChartMarkProps) {
  const shared = { "data-mark": "", className: "chart-mark" };
  const title = <title>{label}</title>;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: what is drawn takes no focus, and its words are the mark's name
  const drawn = <g aria-hidden="true">{children}</g>;
  if (href)
    return (
      <a {...shared} href={href}>
        {title}
        {drawn}
      </a>
    );
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a picture is not interactive
    <g {...shared} role="img" aria-label={label}>
      {title}
      {drawn}
    </g>
  );
}

/** Within a picture the arrow keys go from mark to mark, Home and End to its ends. */
export function moveAmongMarks(event: KeyboardEvent<SVGSVGElement>): void {
  const marks = [...event.currentTarget.querySelectorAll<SVGElement>("a[data-mark]")];
  const at = marks.indexOf(document.activeElement as unknown as SVGElement);
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  const step = steps[event.key];
  const isMirrored =
    event.key.match(/Left|Right/) && getComputedStyle(event.currentTarget).direction === "rtl";
  const to =
    event.key === "Home"
      ? 0
      : event.key === "End"
        ? -1
        : step === undefined
          ? undefined
          : at + (isMirrored ? -step : step);
  if (to === undefined || at < 0) return;
  event.preventDefault();
  marks.at(to % marks.length)?.focus();
}
