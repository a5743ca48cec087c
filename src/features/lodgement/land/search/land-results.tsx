/** Shows search results as buttons, or explains why there are none. */
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatError } from "#api/error-text.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Skeleton } from "#ui/index.ts";
import type { LandDetails } from "../land.ts";
import { useLandDescription } from "../use-land-description.ts";

const MAX_COLLAPSED = 6;

interface LandResultsProps {
  readonly query: Pick<UseQueryResult<readonly LandDetails[]>, "data" | "error" | "fetchStatus"> & {
    refetch(): Promise<unknown>;
  };
  readonly onChoose: (land: LandDetails) => void;
  readonly emptyContent: ReactNode;
}

export function LandResults({ query, onChoose, emptyContent }: LandResultsProps) {
  const t = useText();
  const { data, error, fetchStatus } = query;
  if (fetchStatus === "paused" && !data) return <p role="status">{t("lodgement.land.offline")}</p>;
  if (error)
    return (
      <Alert tone="danger" role="status">
        {formatError(error, t)}{" "}
        <button type="button" className="link" onClick={() => query.refetch()}>
          {t("lodgement.again")}
        </button>
      </Alert>
    );
  if (!data) return fetchStatus === "fetching" ? <Skeleton lines={4} className="max-w-xl" /> : null;
  return (
    <>
      <p role="status" className={data.length > 0 ? "field-hint" : undefined}>
        {data.length > 0 ? t("lodgement.land.found", { count: data.length }) : emptyContent}
      </p>
      {data.length > 0 && <LandList results={data} onChoose={onChoose} />}
    </>
  );
}

interface LandListProps {
  readonly results: readonly LandDetails[];
  readonly onChoose: (land: LandDetails) => void;
  readonly label?: string;
}

export function LandList({ results, onChoose, label }: LandListProps) {
  const t = useText();
  const [isExpanded, setExpanded] = useState(false);
  const shownResults = isExpanded ? results : results.slice(0, MAX_COLLAPSED);
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line rounded-theme border border-line">
        {shownResults.map((land, index) => (
          <LandRow key={land.parcelId ?? index} land={land} onChoose={onChoose} />
        ))}
      </ul>
      {shownResults.length < results.length && (
        <button type="button" className="link justify-self-start" onClick={() => setExpanded(true)}>
          {t("lodgement.land.showAll", { count: results.length })}
        </button>
      )}
    </>
  );
}

function LandRow({ land, onChoose }: { land: LandDetails; onChoose: (land: LandDetails) => void }) {
  const { name, details } = useLandDescription()(land);
  return (
    <li>
      <button
        type="button"
        onClick={() => onChoose(land)}
        className="grid min-h-11 w-full gap-0.5 px-3 py-2 text-start hover:bg-hover"
      >
        <span className="font-semibold wrap-anywhere">{name}</span>
        {details.length > 0 && <span className="text-sm text-muted">{details.join(" · ")}</span>}
      </button>
    </li>
  );
}
