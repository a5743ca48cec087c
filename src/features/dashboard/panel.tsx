import { type ReactNode, useId } from "react";
import { useText } from "#i18n/use-text.ts";
import { Button, Link, Skeleton } from "#ui/index.ts";

interface DashboardPanelProps<Item> {
  readonly title: string;
  /** Link to the full list. Shown only if the list has more items than the panel. */
  readonly fullListLink?: { readonly href: string; readonly label: string } | undefined;
  readonly query: {
    readonly data: { readonly Items: readonly Item[]; readonly TotalCount: number } | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  /** Text of a panel without items. */
  readonly emptyText: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** Shows a dashboard panel: a heading, a few rows and a link to the full list. */
export function DashboardPanel<Item>({
  title,
  fullListLink,
  query,
  emptyText,
  children,
}: DashboardPanelProps<Item>) {
  const t = useText();
  const id = useId();
  const { data } = query;
  const hasMore = data !== undefined && data.TotalCount > data.Items.length;
  return (
    <section aria-labelledby={id} className="settling" aria-busy={data === undefined && !query.isError}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-strong border-b pb-2">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {fullListLink && hasMore && (
          <Link href={fullListLink.href} className="touch-link print:hidden">
            {fullListLink.label}
          </Link>
        )}
      </div>
      {data === undefined && !query.isError && <Skeleton lines={3} className="pt-3" />}
      {data === undefined && query.isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3 py-3">
          <p className="text-danger-text">{t("dashboard.failed")}</p>
          <Button size="s" icon="refresh" onClick={() => query.refetch()}>
            {t("dashboard.retry")}
          </Button>
        </div>
      )}
      {data?.Items.length === 0 && <p className="py-3 text-muted">{emptyText}</p>}
      {data && data.Items.length > 0 && <ul>{children(data.Items)}</ul>}
    </section>
  );
}

interface PanelRowProps {
  readonly href: string;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly trailing?: ReactNode;
}

/** Shows one row as a link. `trailing` is the most important fact and appears at the end. */
export function PanelRow({ href, title, subtitle, trailing }: PanelRowProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-line border-b py-row">
      <div className="min-w-0 flex-[1_1_16rem]">
        <Link
          href={href}
          className="font-medium no-underline hover:underline pointer-coarse:inline-block pointer-coarse:py-2.5"
        >
          <bdi>{title}</bdi>
        </Link>
        {subtitle && <div className="text-[0.9375rem] text-muted">{subtitle}</div>}
      </div>
      {trailing && <div className="text-[0.9375rem] sm:text-end">{trailing}</div>}
    </li>
  );
}
