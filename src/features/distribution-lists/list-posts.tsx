import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Pagination, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { distributionListPostsQuery, POSTS_PER_PAGE } from "./lists.queries.ts";

export function ListPosts({ id, name }: { id: string; name: string }) {
  const t = useText();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const posts = useQuery(distributionListPostsQuery(useClient(), id, page));
  if (posts.isPending) return <Skeleton lines={4} />;
  if (isUnavailable(posts))
    return (
      <LoadError
        title={t("distribution-lists.postsFailed")}
        onRetry={() => posts.refetch()}
        error={posts.error}
      />
    );
  const { Items, TotalCount } = posts.data;
  return (
    <>
      <ul className="grid gap-5 border-line border-s-2 ps-4">
        {Items.map(({ Id, At, Title, Text }) => (
          <li key={Id} className="grid max-w-prose gap-1">
            <h4 className="font-medium">
              <bdi>{Title}</bdi>
            </h4>
            <p className="text-muted text-sm">
              <DateText iso={At} />
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {Text}
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(TotalCount / POSTS_PER_PAGE)}
        onPage={setPage}
        labels={{
          nav: t("distribution-lists.pages", { name }),
          previous: t("distribution-lists.previousPage"),
          next: t("distribution-lists.nextPage"),
          page: (number) => t("distribution-lists.page", { page: formatNumber(number, language) }),
        }}
      />
    </>
  );
}
