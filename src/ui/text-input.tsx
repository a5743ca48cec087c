import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type TextInputProps = Omit<ComponentProps<"input">, "prefix" | "size"> & {
  /** "$", "m²": what stands before or after the answer; say it in the label or hint too. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** How long an answer is expected, in characters: a short answer has a short field. */
  width?: "xs" | "s" | "m" | "full" | undefined;
};

export function TextInput({
  prefix,
  suffix,
  width = "full",
  className,
  type = "text",
  ...rest
}: TextInputProps) {
  if (!prefix && !suffix) {
    return <input {...rest} type={type} className={classNames("input", `input-${width}`, className)} />;
  }
  return (
    <span className={classNames("input-group", `input-${width}`, className)}>
      {prefix && (
        <span className="input-affix" aria-hidden="true">
          {prefix}
        </span>
      )}
      <input {...rest} type={type} className="input" />
      {suffix && (
        <span className="input-affix" aria-hidden="true">
          {suffix}
        </span>
      )}
    </span>
  );
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} className={classNames("input input-long", className)} />;
}
