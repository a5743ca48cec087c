import { useEffect, useState } from "react";

/** The value once it has stayed the same for so long; what is empty settles at once. */
export function useDebouncedValue(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
