import { useEffect, useState } from "react";

const PAUSE_MS = 250;

/** What was typed, once it has not changed for a moment. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
