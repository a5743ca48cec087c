import { useEffect, useState } from "react";

/** Returns the text once it has not changed for `pauseMs` milliseconds. Returns an empty text immediately. */
export function useDebouncedValue(value: string, pauseMs = 250): string {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), value === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debouncedValue;
}
