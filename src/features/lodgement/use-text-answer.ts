import { type FocusEvent, type FormEvent, useEffect, useRef } from "react";
import type { Field } from "#contract/wizard/config.ts";
import { toNumber } from "#contract/wizard/values.ts";
import { afterPress, watchPointer } from "./after-press.ts";
import { useLodgement } from "./lodgement-context.tsx";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * A text control that the browser keeps and the store only listens to: a keystroke renders nothing. `part` names a
 * part of a composite answer (`postcode` of an address).
 */
export function useTextAnswer<Element extends TextElement = HTMLInputElement>(
  path: string,
  options: { readonly part?: string; readonly type?: Field["type"] } = {},
) {
  const { store, problems } = useLodgement();
  const { part, type } = options;
  const ref = useRef<Element>(null);

  const read = () => textOf(part === undefined ? store.get(path) : partOf(store.get(path), part));
  const write = (text: string) =>
    store.change({ [path]: part === undefined ? text : withPart(store.get(path), part, text) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` follows path and part
  useEffect(() => {
    const show = () => {
      if (ref.current && ref.current.value !== read()) ref.current.value = read();
    };
    show();
    watchPointer();
    return store.subscribe([path], show);
  }, [store, path, part]);

  return {
    ref,
    defaultValue: read(),
    onInput: (event: FormEvent<Element>) => write(event.currentTarget.value),
    onBlur: (event: FocusEvent<Element>) => {
      const tidy = tidied(event.currentTarget.value, type);
      if (tidy !== read()) write(tidy);
      // Moving between the parts of one answer is not leaving it.
      const next = event.relatedTarget;
      const group = event.currentTarget.closest("fieldset");
      if (part !== undefined && next instanceof Node && group?.contains(next)) return;
      afterPress(() => problems.leave(path));
    },
  };
}

/** Numbers lose their signs and separators, the rest its outer spaces. */
function tidied(text: string, type: Field["type"] | undefined): string {
  const trimmed = text.trim();
  const isNumeric = type === "currency" || type === "number" || type === "integer" || type === "measure";
  return isNumeric && toNumber(trimmed) !== undefined ? trimmed.replace(/[\s$,]/g, "") : trimmed;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function partOf(value: unknown, part: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[part] : undefined;
}

function withPart(value: unknown, part: string, text: string): Record<string, unknown> {
  const parts = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return { ...parts, [part]: text };
}
