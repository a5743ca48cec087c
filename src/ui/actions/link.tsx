import type { ComponentProps } from "react";
import { joinClassNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";

export type LinkProps = ComponentProps<"a"> & {
  /** Text after the label of a link that opens a new tab, for screen readers: "opens in a new tab". */
  externalLabel?: string | undefined;
};

export function Link({ externalLabel, className, children, ...rest }: LinkProps) {
  const external = externalLabel ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a {...rest} {...external} className={joinClassNames("link", className)}>
      {children}
      {externalLabel && (
        <Icon name="external" size="s" label={externalLabel} className="ms-1 inline align-text-bottom" />
      )}
    </a>
  );
}
