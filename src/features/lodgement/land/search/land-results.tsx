/** Shows search results as buttons, or explains why there are none. */
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { getErrorText } from "#api/error-text.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Skeleton } from "#ui/index.ts";
import type { LandDetails } from "../land.ts";
import { useLandDescription } from "../use-land-description.ts";

const SHOWN_FIRST = 6;

interface LandResultsProps {
  readonly query: Pick<UseQueryResult<readonly LandDetails[]>, "data" | "error" | "fetchStatus"> & {
    refetch(): Promise<unknown>;
  };
  readonly onChoose: (land: LandDetails) => void;
  /** Content for an empty result. */
  readonly none: ReactNode;
}

export function LandResults({ query, onChoose, none }: LandResultsProps) {
  const t = useText();
  const { data, error, fetchStatus } = query;
  if (fetchStatus === "paused" && !data) return <p role="status">{t("lodgement.land.offline")}</p>;
  if (error) {
    const failure = getErrorText(error);
    return (
      <Alert tone="danger" role="status">
        {failure.text ?? t(failure.key ?? "errors.empty")}{" "}
        <button type="button" className="link" onClick={() => query.refetch()}>
          {t("lodgement.again")}
        </button>
      </Alert>
    );
  }
  if (!data) return fetchStatus === "fetching" ? <Skeleton lines={4} className="max-w-xl" /> : null;
  return (
    <>
      <p role="status" className={data.length > 0 ? "field-hint" : undefined}>
        {data.length > 0 ? t("lodgement.land.found", { count: data.length }) : none}
      </p>
      {data.length > 0 && <LandList lands={data} onChoose={onChoose} />}
    </>
  );
}

interface LandListProps {
  readonly lands: readonly LandDetails[];
  readonly onChoose: (land: LandDetails) => void;
  readonly label?: string;
}

export function LandList({ lands, onChoose, label }: LandListProps) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lands : lands.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line rounded-theme border border-line">
        {shown.map((land, at) => (
          <LandRow key={land.parcelId ?? at} land={land} onChoose={onChoose} />
        ))}
      </ul>
      {shown.length < lands.length && (
        <button type="button" className="link justify-self-start" onClick={() => setWhole(true)}>
          {t("lodgement.land.showAll", { count: lands.length })}
        </button>
      )}
    </>
  );
}

function LandRow({ land, onChoose }: { land: LandDetails; onChoose: (land: LandDetails) => void }) {
  const { name, more } = useLandDescription()(land);
  return (
    <li>
      <button
        type="button"
        onClick={() => onChoose(land)}
        className="grid min-h-11 w-full gap-0.5 px-3 py-2 text-start hover:bg-hover"
      >
        <span className="font-semibold wrap-anywhere">{name}</span>
        {more.length > 0 && <span className="text-sm text-muted">{more.join(" · ")}</span>}
      </button>
    </li>
  );
}
