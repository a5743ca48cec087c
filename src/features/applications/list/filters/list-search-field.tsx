import { useEffect, useRef, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Field, TextInput } from "#ui/index.ts";

const DEBOUNCE_MS = 250;

interface ListSearchFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /**
   * True shows the short placeholder, because the buttons beside the field leave no space for the long one
   * with an example.
   */
  readonly isPhone: boolean;
}

/**
 * Debounced search field. If the search text changes without typing, such as by the Back button, the field
 * shows the new text.
 */
export function ListSearchField({ value, onValue, isPhone }: ListSearchFieldProps) {
  const t = useText();
  const [typedText, setTypedText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pendingSearch = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (pendingSearch.current === null) setTypedText((now) => (now.trim() === value ? now : value));
    else if (pendingSearch.current === value) pendingSearch.current = null;
  }, [value]);

  const change = (next: string) => {
    setTypedText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const search = next.trim();
      if (search === value) return;
      pendingSearch.current = search;
      onValue(search);
    }, DEBOUNCE_MS);
  };
  return (
    <Field label={t("applications.list.search")} className="min-w-30 flex-1 [&_.field-label]:sr-only">
      {(ids) => (
        <TextInput
          {...ids}
          type="search"
          value={typedText}
          maxLength={200}
          placeholder={t(isPhone ? "applications.list.search" : "applications.list.searchExample")}
          data-shortcut="search"
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}
