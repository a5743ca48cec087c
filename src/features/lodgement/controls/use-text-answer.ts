import { useEffect, useRef } from "react";
import { watchPointer } from "#ui/after-pointer-up.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { createTextAnswer, readAnswerText, type TextAnswerPlace } from "./text-answer.ts";

/**
 * Returns properties of a text input for one part of a composite answer, and writes changes from elsewhere into the
 * input.
 */
export function useTextAnswer(path: string, { part, type }: Omit<TextAnswerPlace, "path"> = {}) {
  const lodgement = useLodgement();
  const { store } = lodgement;
  const ref = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const showStoredText = () => {
      const text = readAnswerText(store, { path, part });
      if (ref.current && ref.current.value !== text) ref.current.value = text;
    };
    showStoredText();
    watchPointer();
    return store.subscribe([path], showStoredText);
  }, [store, path, part]);

  return { ref, ...createTextAnswer(lodgement, { path, part, type }) };
}
