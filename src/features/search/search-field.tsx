import { useEffect, useRef, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Field, TextInput } from "#ui/index.ts";
import { rememberSearch } from "./recent-searches.ts";

const PAUSE_MS = 250;

/** Searches a moment after the last letter, or at once on Enter; what is set from elsewhere wins. */
export function SearchField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  const send = (next: string) => {
    clearTimeout(timer.current);
    const text = next.trim();
    if (text === sent.current) return;
    sent.current = text;
    onValue(text);
  };
  const change = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), PAUSE_MS);
  };
  return (
    <Field label={t("search.page.field")}>
      {(ids) => (
        <TextInput
          {...ids}
          type="search"
          value={typed}
          maxLength={200}
          autoComplete="off"
          placeholder={t("search.example")}
          data-shortcut="search"
          onChange={(event) => change(event.target.value)}
          onBlur={() => rememberSearch(typed)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            send(typed);
            rememberSearch(typed);
          }}
        />
      )}
    </Field>
  );
}
