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

/** Searches a moment after the last letter; the owner's value wins when it is changed from elsewhere. */
export function SearchField({ label, placeholder, value, onValue, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(value);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // What comes back is what was told, unless somebody else changed it.
    if (told.current !== value) setTyped(value);
    told.current = value;
  }, [value]);

  function change(next: string) {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = next.trim();
      if (told.current !== value) onValue(told.current);
    }, PAUSE_MS);
  }
  return (
    <Field label={label} className={className}>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          dir="auto"
          value={typed}
          maxLength={200}
          autoComplete="off"
          placeholder={placeholder}
          data-shortcut="search"
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}
