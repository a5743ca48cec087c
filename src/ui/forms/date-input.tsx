import { type FocusEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { joinClassNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { TextInputProps } from "./text-input.tsx";

/** The format of days in the reader's language. A browser's date field uses the browser's language instead. */
export interface DateInputNotation {
  /** The format in words, such as `dd/mm/yyyy`. */
  readonly placeholder: string;
  /** Formats an ISO day. Leaves any other text unchanged. */
  readonly format: (iso: string) => string;
  readonly parse: (text: string) => string | undefined;
}

type DateInputProps = Omit<
  TextInputProps,
  "type" | "value" | "defaultValue" | "onChange" | "onInput" | "prefix" | "suffix"
> & {
  readonly notation: DateInputNotation;
  /**
   * ISO day, or typed text that is not a day. Passing back the last reported value does not change the shown
   * text.
   */
  readonly value?: string;
  readonly defaultValue?: string | undefined;
  /**
   * Called with an ISO day, or with `""` while the text is incomplete. When the field is left, text that is
   * not a day is passed unchanged.
   */
  readonly onValue?: (value: string) => void;
  /**
   * If true, also passes incomplete text during typing, for callers that save every keystroke (decisions 92).
   */
  readonly savesTyping?: boolean;
};

/** A text field for a day. With a pointer, the person can also pick the day in the browser's calendar. */
export function DateInput({ notation, value, defaultValue, onValue, ...props }: DateInputProps) {
  const { width = "s", className, onBlur, readOnly, savesTyping = false, ...rest } = props;
  const textRef = useRef<HTMLInputElement>(null);
  /** The value that this input reported last. If the caller passes it back, the typed text does not change. */
  const reportedValueRef = useRef(value ?? defaultValue ?? "");

  useLayoutEffect(() => {
    if (value === undefined || value === reportedValueRef.current || !textRef.current) return;
    reportedValueRef.current = value;
    textRef.current.value = notation.format(value);
  }, [value, notation]);

  function handleChange(next: string) {
    if (next === reportedValueRef.current) return;
    reportedValueRef.current = next;
    onValue?.(next);
  }
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const typedText = event.currentTarget.value.trim();
    const day = notation.parse(typedText);
    event.currentTarget.value = day ? notation.format(day) : typedText;
    handleChange(day ?? typedText);
    onBlur?.(event);
  }
  function handlePick({ currentTarget: { value: day } }: SyntheticEvent<HTMLInputElement>) {
    if (textRef.current) textRef.current.value = notation.format(day);
    handleChange(day);
  }
  return (
    <span className={joinClassNames("date-input", `input-${width}`, className)}>
      <input
        {...rest}
        ref={textRef}
        type="text"
        inputMode="numeric"
        autoComplete={rest.autoComplete ?? "off"}
        maxLength={20}
        placeholder={notation.placeholder}
        readOnly={readOnly}
        className="input"
        defaultValue={notation.format(value ?? defaultValue ?? "")}
        onInput={({ currentTarget: { value: typedText } }) =>
          handleChange(notation.parse(typedText) ?? (savesTyping ? typedText.trim() : ""))
        }
        onBlur={handleBlur}
      />
      {!readOnly && (
        <span className="date-input-picker">
          <Icon name="calendar" />
          <input
            type="date"
            aria-hidden="true"
            tabIndex={-1}
            onPointerDown={(event) => {
              event.currentTarget.value = notation.parse(textRef.current?.value ?? "") ?? "";
            }}
            onInput={handlePick}
          />
        </span>
      )}
    </span>
  );
}
