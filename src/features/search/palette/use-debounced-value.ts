import { useEffect, useState } from "react";

/** Returns the value after it has not changed for `pauseMs` milliseconds; returns an empty value immediately. */
export function useDebouncedValue(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
