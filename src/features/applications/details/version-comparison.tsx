import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Submission } from "#contract/applications/submission.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Field, Select, Skeleton } from "#ui/index.ts";
import { LoadError } from "#work/load-error.tsx";
import { submissionDifferenceQuery } from "./sections.queries.ts";
import { VersionDifference } from "./version-difference.tsx";

interface VersionComparisonProps {
  readonly id: ApplicationId;
  /** Lodged versions, at least two, oldest first. */
  readonly versions: readonly Submission[];
}

/** Compares two lodged versions, initially the last two. */
export function VersionComparison({ id, versions }: VersionComparisonProps) {
  const t = useText();
  const language = useLanguage();
  const versionCount = versions.length;
  const [from, setFrom] = useState(versionCount - 1);
  const [to, setTo] = useState(versionCount);
  const difference = useQuery(submissionDifferenceQuery(useClient(), id, { From: from, To: to }));
  const options = versions.map(({ Number: number, Kind, At }) => {
    const date = formatDate(At, language, { month: "short" });
    return {
      value: String(number),
      label: `${number} · ${t(`applications.versions.kind.${Kind}`, { date })}`,
    };
  });
  const renderChoice = (label: string, value: number, choose: (next: number) => void) => (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={String(value)}
          onChange={(event) => choose(Number(event.target.value))}
        />
      )}
    </Field>
  );
  return (
    <section
      aria-label={t("applications.versions.compare")}
      className="grid gap-4 rounded-theme bg-sunken p-4"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {renderChoice(t("applications.versions.from"), from, setFrom)}
        {renderChoice(t("applications.versions.to"), to, setTo)}
      </div>
      {difference.isPending && <Skeleton lines={4} />}
      {difference.isError && (
        <LoadError
          title={t("applications.versions.failed")}
          onRetry={() => difference.refetch()}
          error={difference.error}
        />
      )}
      {difference.data && <VersionDifference difference={difference.data} />}
    </section>
  );
}
