import { useEffect, useState } from "react";

/** Returns the text after it has not changed for `pauseMs` milliseconds. */
export function useDebouncedText(text: string, pauseMs = 250): string {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debouncedText;
}
