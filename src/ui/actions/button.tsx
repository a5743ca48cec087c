import { type ComponentProps, type MouseEvent, useState } from "react";
import { joinClassNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icons.ts";

type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";
type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: "s" | "m" | undefined;
};

/** Returns the class names of a button, for other elements that look like one. */
export function getButtonClass({ variant = "secondary", size = "m" }: ButtonLook = {}): string {
  return joinClassNames("button", `button-${variant}`, size === "s" && "button-small");
}

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /**
     * If true, the button shows a spinner and ignores clicks; the button keeps its size and focus. Also
     * applies while a promise returned by `onClick` is pending.
     */
    busy?: boolean | undefined;
    icon?: IconName | undefined;
  };

export function Button({
  variant,
  size,
  busy: isBusy = false,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const [isRunning, setRunning] = useState(false);
  const busy = isBusy || isRunning;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault();
    const result: unknown = onClick?.(event);
    if (!(result instanceof Promise)) return;
    setRunning(true);
    void result.finally(() => setRunning(false));
  }
  return (
    <button
      {...rest}
      type={type}
      className={joinClassNames(getButtonClass({ variant, size }), !children && "button-bare", className)}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      onClick={handleClick}
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
      className={joinClassNames(getButtonClass({ variant, size }), !children && "button-bare", className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
