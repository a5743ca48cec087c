import { classNames } from "./class-names.ts";
import { DIRECTED_ICONS, ICONS, type IconName } from "./icons.ts";

const SIZES = { s: "size-4", m: "size-5", l: "size-6", xl: "size-8" } as const;

export type IconProps = {
  name: IconName;
  /** Said by screen readers; without it the icon is decoration beside a word. */
  label?: string | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
};

export function Icon({ name, label, size = "m", className }: IconProps) {
  const Shape = ICONS[name];
  const classes = classNames(
    "shrink-0",
    SIZES[size],
    DIRECTED_ICONS.has(name) && "rtl:-scale-x-100",
    className,
  );
  return label ? (
    <Shape className={classes} role="img" aria-label={label} aria-hidden={false} />
  ) : (
    <Shape className={classes} aria-hidden="true" />
  );
}
