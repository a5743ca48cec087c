import { useEffect, useState } from "react";

/** Returns the text after it has not changed for `pauseMs` milliseconds; an empty text at once. */
export function useDebouncedValue(value: string, pauseMs = 250): string {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), value === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debouncedValue;
}
