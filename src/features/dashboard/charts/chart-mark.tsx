import type { KeyboardEvent, ReactNode } from "react";

interface ChartMarkProps {
  /** Accessible name of the mark, such as `Under assessment: 12 applications`. */
  readonly label: string;
  readonly href: string | undefined;
  readonly children: ReactNode;
}

/**
 * Renders one data mark (a bar, slice or point). It has an accessible name, can be focused, and links to the
 * applications that it counts.
 */
export function ChartMark({ label, href, children }: ChartMarkProps) {
  const sharedProps = { "data-mark": "", className: "chart-mark" };
  const title = <title>{label}</title>;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the graphics are not focusable; the mark has the accessible name
  const graphics = <g aria-hidden="true">{children}</g>;
  if (href)
    return (
      <a {...sharedProps} href={href}>
        {title}
        {graphics}
      </a>
    );
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of SVG shapes is not interactive
    <g {...sharedProps} role="img" aria-label={label}>
      {title}
      {graphics}
    </g>
  );
}

/** Moves the focus between the marks with the arrow keys, Home and End. */
export function moveAmongMarks(event: KeyboardEvent<SVGSVGElement>): void {
  const marks = [...event.currentTarget.querySelectorAll<SVGElement>("a[data-mark]")];
  const index = marks.indexOf(document.activeElement as unknown as SVGElement);
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
          : index + (isMirrored ? -step : step);
  if (to === undefined || index < 0) return;
  event.preventDefault();
  marks.at(to % marks.length)?.focus();
}
