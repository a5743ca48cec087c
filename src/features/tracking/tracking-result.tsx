import { type ReactNode, type Ref, useState } from "react";
import type { TrackingDetails } from "#contract/applications/application.ts";
import { formatDate } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { DescriptionList } from "#ui/lists/description-list.tsx";
import { Timeline } from "#ui/lists/timeline.tsx";
import { findNextStage, getTurnKey, listTrackingStages } from "./tracking-stages.ts";

interface TrackingResultProps {
  readonly t: Text;
  readonly language: string;
  readonly details: TrackingDetails;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** Shows the public status of one application, without personal data. */
export function TrackingResult({ t, language, details, headingRef }: TrackingResultProps) {
  const { Status, Workflow } = details;
  const renderDay = (iso: string) => <time dateTime={iso}>{formatDate(iso, language)}</time>;
  const nextStage = findNextStage(details);
  // A provider may send only the application number.
  const hasStages = Workflow.Stages.length > 0;
  const { ApplicationTypeName: type, Suburb: place } = details;
  const title = type && place ? t("tracking.typeAndPlace", { type, place }) : type || place;
  const facts = [
    { term: t("tracking.facts.number"), detail: details.Number },
    ...(details.SubmittedAt
      ? [{ term: t("tracking.facts.submitted"), detail: renderDay(details.SubmittedAt) }]
      : []),
    ...(details.UpdatedAt
      ? [{ term: t("tracking.facts.updated"), detail: renderDay(details.UpdatedAt) }]
      : []),
    ...(hasStages
      ? [
          {
            term: t("tracking.facts.withAuthority"),
            detail: t("tracking.days", { count: Workflow.DaysWithAuthority }),
          },
          {
            term: t("tracking.facts.withApplicant"),
            detail: t("tracking.days", { count: Workflow.DaysWithApplicant }),
          },
        ]
      : []),
  ];
  return (
    <article className="grid gap-8">
      <header className="grid gap-3">
        <h2 ref={headingRef} tabIndex={-1} className="font-semibold text-2xl">
          {title || <bdi className="whitespace-nowrap">{details.Number}</bdi>}
        </h2>
        {Status.Name && (
          <p className="flex flex-wrap items-center gap-3">
            <StatusTag tone={Status.Tone}>{Status.Name}</StatusTag>
            <span>{t(getTurnKey(details))}</span>
          </p>
        )}
        {nextStage && (
          <p className="max-w-2xl text-muted">
            {t("tracking.next", { title: nextStage.Title })} {nextStage.Explanation}
          </p>
        )}
      </header>
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-12">
        {hasStages && (
          <section className="grid content-start gap-4" aria-labelledby="tracking-stages">
            <h3 id="tracking-stages" className="font-semibold text-lg">
              {t("tracking.stages")}
            </h3>
            <Timeline items={listTrackingStages(Workflow.Stages, t, language)} />
          </section>
        )}
        <aside className="grid content-start gap-5">
          <DescriptionList items={facts} />
          <ShareButtons t={t} />
          <p className="text-muted text-sm">{t("tracking.privacy")}</p>
        </aside>
      </div>
    </article>
  );
}

/** Buttons that print the page and, if the browser has a clipboard API, copy its URL. */
function ShareButtons({ t }: { t: Text }) {
  const [notice, setNotice] = useState<ReactNode>();
  const clipboard: Clipboard | undefined = navigator.clipboard;
  // If the browser refuses, there is no notice, and the person can copy the URL from the address bar.
  const copy = () =>
    clipboard?.writeText(location.href).then(
      // A new element, so that screen readers announce the same notice again.
      () => setNotice(<span key={performance.now()}>{t("tracking.copied")}</span>),
      () => setNotice(undefined),
    );
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {clipboard && (
        <Button icon="link" onClick={copy}>
          {t("tracking.copy")}
        </Button>
      )}
      <Button icon="print" onClick={() => print()}>
        {t("tracking.print")}
      </Button>
      <span role="status" className="self-center text-sm">
        {notice}
      </span>
    </div>
  );
}
