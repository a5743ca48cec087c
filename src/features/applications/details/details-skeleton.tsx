import { useText } from "#i18n/use-text.ts";
import { PageTitle, Skeleton } from "#ui/index.ts";

export function DetailsSkeleton() {
  const t = useText();
  return (
    <>
      <PageTitle>{t("applications.details.loading")}</PageTitle>
      <div aria-hidden="true" className="grid gap-6">
        <div className="mt-5 grid gap-4 rounded-theme border border-line bg-raised p-5 md:grid-cols-3 md:gap-8">
          <Skeleton lines={3} />
          <Skeleton lines={2} />
          <Skeleton lines={3} />
        </div>
        <Skeleton lines={8} />
      </div>
    </>
  );
}
