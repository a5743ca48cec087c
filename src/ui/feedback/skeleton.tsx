import { classNames } from "../class-names.ts";

export type SkeletonProps = { lines?: number | undefined; className?: string | undefined };

/** The shape of what is coming. The region around it says `aria-busy`. */
export function Skeleton({ lines, className }: SkeletonProps) {
  if (lines === undefined) return <div className={classNames("skeleton", className)} aria-hidden="true" />;
  return (
    <div className={classNames("skeleton-lines", className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <div key={line} className="skeleton" />
      ))}
    </div>
  );
}
