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
  let span = { value: 0, from: 0, to: 0 };
  let presses = 0;
  const slowest = new Map<number, number>();

  observe("largest-contentful-paint", (entry) => {
    lcp = entry.startTime;
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift;
    if (hadRecentInput) return;
    const isContinued = startTime - span.to < 1_000 && startTime - span.from < 5_000;
    span = isContinued
      ? { ...span, value: span.value + value, to: startTime }
      : { value, from: startTime, to: startTime };
    cls = Math.max(cls, span.value);
  });
  observe("event", (entry) => {
    const { interactionId = 0, duration } = entry as Interaction;
    if (interactionId === 0) return;
    if (!slowest.has(interactionId)) presses += 1;
    slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration));
    const rankedDurations = [...slowest].sort(([, one], [, other]) => other - one);
    for (const [id] of rankedDurations.slice(MAX_INTERACTIONS)) slowest.delete(id);
  });

  return () => {
    const durations = [...slowest.values()].sort((one, other) => other - one);
    const inp = durations[Math.min(durations.length - 1, Math.floor(presses / 50))] ?? null;
    return { lcp: lcp === null ? null : Math.round(lcp), cls: Math.round(cls * 1000) / 1000, inp };
  };
}

function observe(type: string, onEntry: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}
