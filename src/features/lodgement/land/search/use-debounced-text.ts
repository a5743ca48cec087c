import { useEffect, useState } from "react";

const PAUSE_MS = 250;

/** Returns the text after it has not changed for `PAUSE_MS`. */
export function useDebouncedText(text: string): string {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debouncedText;
}
