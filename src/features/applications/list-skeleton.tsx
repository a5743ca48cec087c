import { useText } from "#i18n/use-text.ts";
import { Skeleton, VisuallyHidden } from "#ui/index.ts";

/** As many rows, as high, as will come: nothing jumps when they do. */
export function ListSkeleton({ rows }: { rows: number }) {
  const t = useText();
  return (
    <div role="status" className="overflow-hidden rounded-theme border border-line bg-raised">
      <VisuallyHidden>{t("applications.loading")}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div
          key={row}
          className="grid h-28 content-center gap-2 border-line border-b px-4 last:border-b-0 md:h-[3.75rem] md:grid-cols-[3fr_1fr_2fr_1fr_1fr] md:items-center md:gap-6"
        >
          <div className="grid gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
          <Skeleton className="hidden h-4 w-24 md:block" />
          <Skeleton className="h-5 w-32" />
          <Skeleton className="hidden h-4 w-16 md:block" />
          <Skeleton className="hidden h-4 w-16 md:block" />
        </div>
      ))}
    </div>
  );
}
