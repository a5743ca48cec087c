import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Pagination } from "#ui/index.ts";
import { INBOX_PAGE_SIZE } from "../notifications.queries.ts";
import { useInboxFilter } from "./inbox.store.ts";

export function InboxPagination({ total }: { total: number }) {
  const t = useText();
  const language = useLanguage();
  const { page, change } = useInboxFilter();
  const formatCount = (value: number) => formatNumber(value, language);
  if (total <= INBOX_PAGE_SIZE) return null;
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(total / INBOX_PAGE_SIZE)}
      onPage={(next) => change({ page: next })}
      labels={{
        nav: t("notifications.pages"),
        previous: t("notifications.previousPage"),
        next: t("notifications.nextPage"),
        page: (number) => t("notifications.page", { page: formatCount(number) }),
      }}
    >
      <span role="status">
        {t("notifications.shown", {
          first: formatCount((page - 1) * INBOX_PAGE_SIZE + 1),
          last: formatCount(Math.min(total, page * INBOX_PAGE_SIZE)),
          total: formatCount(total),
        })}
      </span>
    </Pagination>
  );
}
