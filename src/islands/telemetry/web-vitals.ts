/** How quick a page was for whoever used it: largest paint, movement of the layout, the slowest answer to a press. */

export interface Vitals {
  /** Milliseconds until the largest part was painted. */
  readonly lcp: number | null;
  /** The worst five seconds of layout shift. */
  readonly cls: number;
  /** Milliseconds of the slowest interaction, one in fifty left aside. */
  readonly inp: number | null;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
}

const MOST_KEPT = 10;

/** Watches from the page's start on, also when it is called late: browsers keep what went before. */
export function observeVitals(): () => Vitals {
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
    const goesOn = startTime - span.to < 1_000 && startTime - span.from < 5_000;
    span = goesOn
      ? { ...span, value: span.value + value, to: startTime }
      : { value, from: startTime, to: startTime };
    cls = Math.max(cls, span.value);
  });
  observe("event", (entry) => {
    const { interactionId = 0, duration } = entry as Interaction;
    if (interactionId === 0) return;
    if (!slowest.has(interactionId)) presses += 1;
    slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration));
    const kept = [...slowest].sort(([, one], [, other]) => other - one);
    for (const [id] of kept.slice(MOST_KEPT)) slowest.delete(id);
  });

  return () => {
    const durations = [...slowest.values()].sort((one, other) => other - one);
    const inp = durations[Math.min(durations.length - 1, Math.floor(presses / 50))] ?? null;
    return { lcp: lcp === null ? null : Math.round(lcp), cls: Math.round(cls * 1000) / 1000, inp };
  };
}

function observe(type: string, hear: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(hear));
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}
