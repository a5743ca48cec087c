import { useText } from "#i18n/use-text.ts";
import { Skeleton, VisuallyHidden } from "#ui/index.ts";

/** Shown while a screen's chunk loads. */
export function ScreenSkeleton() {
  const t = useText();
  return (
    <div aria-busy="true" className="grid gap-6">
      <VisuallyHidden>{t("app.loading")}</VisuallyHidden>
      <Skeleton className="h-8 w-64" />
      <Skeleton lines={6} />
    </div>
  );
}
