import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button, DotSeparated, Skeleton } from "#ui/index.ts";
import { isAwaitingFirstReply } from "#work/first-reply.ts";
import { lodgementDraftsQuery } from "../lodgement.queries.ts";

const INITIALLY_SHOWN_COUNT = 3;

/** Lists drafts: pinned drafts first, then the last changed. Renders nothing without drafts. */
export function DraftList({ onOpen }: { onOpen: (id: ApplicationId) => void }) {
  const t = useText();
  const client = useClient();
  const query = useQuery(lodgementDraftsQuery(client));
  const drafts = query.data?.Items ?? [];
  const [showsAll, setShowsAll] = useState(false);
  if (isAwaitingFirstReply(query)) return <Skeleton lines={6} className="settling" />;
  if (drafts.length === 0) return null;
  const shownDrafts = showsAll ? drafts : drafts.slice(0, INITIALLY_SHOWN_COUNT);
  return (
    <section className="grid gap-3" aria-labelledby="drafts-title">
      <h2 id="drafts-title" className="font-semibold text-xl">
        {t("lodgement.start.drafts")}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-theme border border-line bg-raised">
        {shownDrafts.map((draft) => (
          <DraftRow key={draft.Id} draft={draft} onOpen={onOpen} />
        ))}
      </ul>
      {drafts.length > shownDrafts.length && (
        <div>
          <Button variant="quiet" size="s" className="-ms-3" onClick={() => setShowsAll(true)}>
            {t("lodgement.start.allDrafts", { count: drafts.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

function DraftRow({ draft, onOpen }: { draft: ApplicationSummary; onOpen: (id: ApplicationId) => void }) {
  const t = useText();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 grow basis-72">
        <h3 className="font-semibold wrap-anywhere">{draft.Title}</h3>
        <DotSeparated
          className="text-muted"
          parts={[
            draft.ApplicationTypeName,
            <TextWithDate
              key="changed"
              iso={draft.UpdatedAt}
              text={(date) => t("lodgement.start.changed", { date })}
            />,
          ]}
        />
      </div>
      <Button onClick={() => onOpen(draft.Id)}>
        {t("lodgement.start.resume")}
        <span className="sr-only"> {draft.Title}</span>
      </Button>
    </li>
  );
}
