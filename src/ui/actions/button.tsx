import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icons.ts";

export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";
type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: "s" | "m" | undefined;
};

/** Returns the class names of a button, for other elements that look like one. */
export function buttonClass({ variant = "secondary", size = "m" }: ButtonLook = {}): string {
  return classNames("button", `button-${variant}`, size === "s" && "button-small");
}

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Shows a spinner and ignores clicks; the button keeps its size and focus. */
    busy?: boolean | undefined;
    icon?: IconName | undefined;
  };

export function Button({
  variant,
  size,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size }), !children && "button-bare", className)}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<"a"> & ButtonLook & { icon?: IconName | undefined };

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={classNames(buttonClass({ variant, size }), !children && "button-bare", className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
