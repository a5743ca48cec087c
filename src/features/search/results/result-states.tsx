import type { ReactNode } from "react";
import { useText } from "#i18n/use-text.ts";
import { EmptyState, Skeleton, VisuallyHidden } from "#ui/index.ts";
import { LoadError } from "#work/load-error.tsx";

export function ResultsSkeleton() {
  const t = useText();
  return (
    <div role="status" className="grid gap-6">
      <VisuallyHidden>{t("search.searching")}</VisuallyHidden>
      <Skeleton className="h-5 w-40" />
      <Skeleton lines={8} />
    </div>
  );
}

export function ResultsError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  return <LoadError title={t("search.failed")} error={error} onRetry={onRetry} />;
}

export function NoResults({ text, action }: { text: string; action?: ReactNode }) {
  const t = useText();
  return (
    <EmptyState icon="search" title={t("search.nothing", { text })} action={action}>
      {t("search.page.nothingText")}
    </EmptyState>
  );
}
