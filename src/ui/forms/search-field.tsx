import { useEffect, useRef, useState } from "react";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

const PAUSE_MS = 250;

export type SearchFieldProps = {
  label: string;
  placeholder?: string | undefined;
  value: string;
  onValue: (value: string) => void;
  className?: string | undefined;
};

/** Reports the value 250 ms after the last key. Shows `value` when the parent component changes it. */
export function SearchField({ label, placeholder, value, onValue, className }: SearchFieldProps) {
  const [typedText, setTypedText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reportedValue = useRef(value);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A value that differs from the last reported one was set by the parent component, for example after
    // Back.
    if (reportedValue.current !== value) setTypedText(value);
    reportedValue.current = value;
  }, [value]);

  function handleChange(next: string) {
    setTypedText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      reportedValue.current = next.trim();
      if (reportedValue.current !== value) onValue(reportedValue.current);
    }, PAUSE_MS);
  }
  return (
    <Field label={label} className={className}>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={typedText}
          maxLength={200}
          autoComplete="off"
          placeholder={placeholder}
          data-shortcut="search"
          onChange={(event) => handleChange(event.target.value)}
        />
      )}
    </Field>
  );
}
