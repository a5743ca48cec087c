import type { ComponentProps } from "react";
import { joinClassNames } from "../class-names.ts";

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };
export type SelectProps = ComponentProps<"select"> & {
  /** The options as data, or as `<option>` children. */
  options?: readonly SelectOption[] | undefined;
  /** Label of the empty option: "Choose one". */
  placeholder?: string | undefined;
};

/** Long forms call this component as a function, which mounts faster. It therefore must not use hooks. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  return (
    <span className={joinClassNames("select select-chevron", className)}>
      <select {...rest} className="input">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
    </span>
  );
}
