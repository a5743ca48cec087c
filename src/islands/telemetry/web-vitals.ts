export interface WebVitals {
  /** Largest contentful paint, in ms. */
  readonly lcp: number | null;
  /** Cumulative layout shift: the worst session window of at most 5 s. */
  readonly cls: number;
  /**
   * Interaction to next paint, in ms. It is the slowest interaction, after ignoring one slow outlier for
   * every fifty interactions.
   */
  readonly inp: number | null;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
}

const MAX_INTERACTIONS = 10;

/**
 * Observes the web vitals from the start of the page, even if called late, because browsers buffer the
 * entries. Returns a function that reads the values.
 */
export function observeVitals(): () => WebVitals {
  let lcp: number | null = null;
  let cls = 0;
  let shiftWindow = { value: 0, from: 0, to: 0 };
  let interactionCount = 0;
  const slowestInteractions = new Map<number, number>();

  observe("largest-contentful-paint", (entry) => {
    lcp = entry.startTime;
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift;
    if (hadRecentInput) return;
    const isInShiftWindow = startTime - shiftWindow.to < 1_000 && startTime - shiftWindow.from < 5_000;
    shiftWindow = isInShiftWindow
      ? { ...shiftWindow, value: shiftWindow.value + value, to: startTime }
      : { value, from: startTime, to: startTime };
    cls = Math.max(cls, shiftWindow.value);
  });
  observe("event", (entry) => {
    const { interactionId = 0, duration } = entry as Interaction;
    if (interactionId === 0) return;
    if (!slowestInteractions.has(interactionId)) interactionCount += 1;
    slowestInteractions.set(interactionId, Math.max(slowestInteractions.get(interactionId) ?? 0, duration));
    const rankedDurations = [...slowestInteractions].sort(([, one], [, other]) => other - one);
    for (const [id] of rankedDurations.slice(MAX_INTERACTIONS)) slowestInteractions.delete(id);
  });

  return () => {
    const durations = [...slowestInteractions.values()].sort((one, other) => other - one);
    const inp = durations[Math.min(durations.length - 1, Math.floor(interactionCount / 50))] ?? null;
    return { lcp: lcp === null ? null : Math.round(lcp), cls: Math.round(cls * 1000) / 1000, inp };
  };
}

function observe(type: string, onEntry: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}
