import { useText } from "#i18n/use-text.ts";
import { Skeleton, VisuallyHidden } from "#ui/index.ts";

/** Placeholder rows with the height of real rows, to avoid a layout shift. */
export function ListSkeleton({ rows }: { rows: number }) {
  const t = useText();
  return (
    <div role="status" className="border-line border-b md:pt-9">
      <VisuallyHidden>{t("applications.loading")}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div
          key={row}
          className="grid h-21 content-center gap-2 border-line border-t px-2 md:h-24 md:grid-cols-[minmax(0,1fr)_15rem_8rem_8rem_3.5rem] md:items-center"
        >
          <div className="grid gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
          <Skeleton className="h-5 w-32" />
          <Skeleton className="hidden h-4 w-20 md:block" />
          <Skeleton className="hidden h-4 w-20 md:block" />
        </div>
      ))}
    </div>
  );
}
