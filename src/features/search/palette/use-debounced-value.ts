import { useEffect, useState } from "react";

/** Returns the value after it has not changed for `pauseMs` milliseconds; returns an empty value immediately. */
export function useDebouncedValue(value: string, pauseMs: number): string {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), value === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debouncedValue;
}
