import { joinClassNames } from "../class-names.ts";

export type SkeletonProps = { lines?: number | undefined; className?: string | undefined };

/** A loading placeholder. Set `aria-busy` on the region around it. */
export function Skeleton({ lines, className }: SkeletonProps) {
  if (lines === undefined)
    return <div className={joinClassNames("skeleton", className)} aria-hidden="true" />;
  return (
    <div className={joinClassNames("skeleton-lines", className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <div key={line} className="skeleton" />
      ))}
    </div>
  );
}
