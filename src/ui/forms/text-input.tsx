import { type ComponentProps, type ReactNode, useId } from "react";
import { joinClassNames } from "../class-names.ts";

export type TextInputProps = Omit<ComponentProps<"input">, "prefix" | "size"> & {
  /** A unit before or after the value ("$", "m²"). Screen readers read it as part of the field's description. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Width of the field. Choose it by the expected length of the text. */
  width?: "xs" | "s" | "m" | "full" | undefined;
};

/**
 * Returns the `dir` attribute. Typed text has its own direction: on an Arabic page, the browser would
 * otherwise show "140 Quarry Road" as "Quarry Road 140", "-37.8" as "37.8-", and the groups of a telephone
 * number in reverse. Native date fields keep the direction of the page.
 */
const getTextDirection = (type: string) => (/text|search|email|url|tel/.test(type) ? "auto" : undefined);

/** Long forms call this component as a function, which mounts faster. It therefore must not use hooks. */
export function TextInput(props: TextInputProps) {
  const { prefix, suffix, width = "full", className, type = "text", ...rest } = props;
  if (prefix || suffix) return <AffixedInput {...props} />;
  return (
    <input
      dir={getTextDirection(type)}
      {...rest}
      type={type}
      className={joinClassNames("input", `input-${width}`, className)}
    />
  );
}

function AffixedInput({ prefix, suffix, width = "full", className, type = "text", ...rest }: TextInputProps) {
  const id = useId();
  const describedBy = joinClassNames(
    prefix ? `${id}-prefix` : null,
    suffix ? `${id}-suffix` : null,
    rest["aria-describedby"],
  );
  return (
    <span className={joinClassNames("input-group", `input-${width}`, className)}>
      {prefix && (
        <span id={`${id}-prefix`} className="input-affix">
          {prefix}
        </span>
      )}
      <input
        dir={getTextDirection(type)}
        {...rest}
        type={type}
        aria-describedby={describedBy}
        className="input"
      />
      {suffix && (
        <span id={`${id}-suffix`} className="input-affix">
          {suffix}
        </span>
      )}
    </span>
  );
}

/** Must not use hooks, because long forms call it as a function, like `TextInput`. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea dir="auto" {...rest} rows={rows} className={joinClassNames("input input-long", className)} />
  );
}
