import { classNames } from "../class-names.ts";
// One sheet that is loaded once and kept, instead of drawings in every script.
import sheet from "./icons.svg?url";
import type { IconName } from "./icons.ts";

const SIZES = { s: "size-4", m: "size-5", l: "size-6", xl: "size-8" } as const;

/** Those that point along the line of reading: turned round where it runs from right to left. */
const DIRECTED: ReadonlySet<IconName> = new Set<IconName>([
  "arrow-left",
  "arrow-right",
  "chevron-left",
  "chevron-right",
  "external",
  "list",
  "logout",
  "undo",
]);

export type IconProps = {
  name: IconName;
  /** Said by screen readers; without it the icon is decoration beside a word. */
  label?: string | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
};

export function Icon({ name, label, size = "m", className }: IconProps) {
  const classes = classNames("icon", SIZES[size], DIRECTED.has(name) && "rtl:-scale-x-100", className);
  const drawing = <use href={`${sheet}#${name}`} />;
  return label ? (
    <svg className={classes} role="img" aria-label={label}>
      {drawing}
    </svg>
  ) : (
    <svg className={classes} aria-hidden="true">
      {drawing}
    </svg>
  );
}
