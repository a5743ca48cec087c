/** Shows time, fees and documents of one application type before a draft is created. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import { type ApplicationTypeDetails, getApplicationType } from "#contract/applications/application-type.ts";
import type { Permit } from "#contract/applications/permit.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, createLazyPart, ErrorAlert, PageTitle, Skeleton } from "#ui/index.ts";
import { LoadError } from "#work/load-error.tsx";
import { FeeRows } from "../fees/fee-rows.tsx";
import { lodgementKeys, permitsQuery } from "../lodgement.queries.ts";
import type { StartActions } from "./use-start.ts";

const PermitChoice = createLazyPart(
  () => import("./permit-choice.tsx"),
  (part) => part.PermitChoice,
  { lines: 2, className: "settling" },
);

interface ApplicationTypeIntroductionProps {
  readonly typeId: string;
  readonly start: StartActions;
  /** Id of the permit whose page linked here. */
  readonly permitId: string | undefined;
  readonly onBack: () => void;
}

const DOCUMENT_NEEDS = ["always", "sometimes", "welcome"] as const;

export function ApplicationTypeIntroduction({
  typeId,
  start,
  permitId,
  onBack,
}: ApplicationTypeIntroductionProps) {
  const t = useText();
  const client = useClient();
  const typeQuery = useQuery({
    queryKey: [...lodgementKeys.all, "type", typeId],
    queryFn: ({ signal }) => client.call(getApplicationType, { params: { id: typeId }, signal }),
  });
  const isBasedOnPermit = typeQuery.data?.CanLodge !== false && typeQuery.data?.FollowsPermit === true;
  const linkedPermitQuery = useQuery({
    ...permitsQuery(client, { ApplicationTypeId: typeId, ApplicationId: permitId as ApplicationId }),
    enabled: isBasedOnPermit && permitId !== undefined,
  });
  const [chosenPermit, setChosenPermit] = useState<Permit | null>();
  const permit = chosenPermit === undefined ? (linkedPermitQuery.data?.Items[0] ?? null) : chosenPermit;
  // If the person came from the page of a permit, wait until that permit is loaded. A draft created earlier would not
  // refer to it.
  const isPermitLoading =
    permitId !== undefined &&
    chosenPermit === undefined &&
    (typeQuery.isPending || linkedPermitQuery.isLoading);
  const failure = start.error ? getErrorText(start.error) : undefined;
  const canStart = typeQuery.data?.CanLodge !== false;
  return (
    <div className="grid max-w-3xl gap-6">
      <PageTitle sub={typeQuery.data?.Description}>
        {typeQuery.data?.Name ?? t("lodgement.start.before")}
      </PageTitle>
      {failure && <ErrorAlert failure={failure} t={t} title={t("lodgement.start.failed")} />}
      {typeQuery.isPending && <Skeleton lines={8} className="settling" />}
      {typeQuery.isError && (
        <LoadError
          title={t("lodgement.start.typeFailed")}
          error={typeQuery.error}
          onRetry={() => typeQuery.refetch()}
        />
      )}
      {isBasedOnPermit && <PermitChoice typeId={typeId} value={permit} onChange={setChosenPermit} />}
      {linkedPermitQuery.isError && chosenPermit === undefined && (
        <LoadError
          title={t("lodgement.permit.failed")}
          error={linkedPermitQuery.error}
          onRetry={() => linkedPermitQuery.refetch()}
        />
      )}
      {typeQuery.data && <TypeFacts type={typeQuery.data} />}
      {typeQuery.data && <DocumentFacts documents={typeQuery.data.Documents} />}
      <p className="text-muted">{t("lodgement.start.saving")}</p>
      <div className="flex flex-wrap gap-3">
        {canStart && (
          <Button
            variant="primary"
            busy={start.isPending || isPermitLoading}
            onClick={() => start.mutate({ typeId, permit })}
          >
            {t(permit?.OpenRequestId ? "lodgement.permit.continue" : "lodgement.start.now")}
          </Button>
        )}
        <Button onClick={onBack}>{t("lodgement.start.another")}</Button>
      </div>
    </div>
  );
}

function TypeFacts({ type }: { type: ApplicationTypeDetails }) {
  const t = useText();
  return (
    <>
      <FactSection title={t("lodgement.start.time")}>
        <p>{t("lodgement.start.minutes", { count: type.EstimatedMinutes })}</p>
      </FactSection>
      {type.Fees.length > 0 && (
        <FactSection title={t("lodgement.start.fees")}>
          <dl className="divide-y divide-line border-line border-y">
            <FeeRows fees={type.Fees} />
          </dl>
        </FactSection>
      )}
    </>
  );
}

function DocumentFacts({ documents }: { documents: ApplicationTypeDetails["Documents"] }) {
  const t = useText();
  if (documents.length === 0) return null;
  return (
    <FactSection title={t("lodgement.start.documents")}>
      {DOCUMENT_NEEDS.map((need) => {
        const documentsOfNeed = documents.filter(({ Need }) => Need === need);
        if (documentsOfNeed.length === 0) return null;
        return (
          <div key={need}>
            <h3 className="font-medium">{t(`lodgement.start.need.${need}`)}</h3>
            <ul className="mt-1 list-disc space-y-1 ps-5">
              {documentsOfNeed.map(({ DocumentTypeId, Name, Hint }) => (
                <li key={`${DocumentTypeId} ${Name}`}>
                  {Name}
                  {Hint && <span className="field-hint block">{Hint}</span>}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </FactSection>
  );
}

function FactSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children}
    </section>
  );
}
