import type { ComponentProps } from "react";
import { joinClassNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };
export type SelectProps = ComponentProps<"select"> & {
  /** The options as data, or as `<option>` children. */
  options?: readonly SelectOption[] | undefined;
  /** Label of the empty option: "Choose one". */
  placeholder?: string | undefined;
};

export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  return (
    <span className={joinClassNames("select", className)}>
      <select {...rest} className="input">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon name="chevron-down" size="s" className="select-arrow" />
    </span>
  );
}
