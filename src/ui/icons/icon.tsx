import { joinClassNames } from "../class-names.ts";
// All icons are in one cached SVG file, so that no script has to contain their drawings.
import sheet from "./icons.svg?url";
import type { IconName } from "./icons.ts";

const SIZES = { s: "size-4", m: "size-5", l: "size-6", xl: "size-8" } as const;

/** Icons that point in reading direction: mirrored in right-to-left languages. */
const MIRRORED_IN_RTL: ReadonlySet<IconName> = new Set<IconName>([
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
  /** Accessible name; without it the icon is decorative. */
  label?: string | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
};

export function Icon({ name, label, size = "m", className }: IconProps) {
  const classes = joinClassNames(
    "icon",
    SIZES[size],
    MIRRORED_IN_RTL.has(name) && "rtl:-scale-x-100",
    className,
  );
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
