/** Someone came back to a draft that is one no more: its receipt, or the plain word that it is not there. */
import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, EmptyState, Skeleton } from "#ui/index.ts";
import { applicationQuery } from "./lodgement.queries.ts";
import { LodgedReceipt } from "./receipt.tsx";

interface AlreadyLodgedProps {
  readonly applicationId: ApplicationId;
  readonly onOpen: () => void;
  readonly onExit: () => void;
}

export function AlreadyLodged({ applicationId, ...leave }: AlreadyLodgedProps) {
  const t = useText();
  const client = useClient();
  const application = useQuery(applicationQuery(client, applicationId));
  if (application.isPending) return <Skeleton lines={6} />;
  if (application.data?.Number)
    return <LodgedReceipt application={application.data} next={undefined} {...leave} />;
  return (
    <EmptyState
      title={t("lodgement.gone.title")}
      action={<Button onClick={leave.onExit}>{t("lodgement.receipt.list")}</Button>}
    >
      {t("lodgement.gone.text")}
    </EmptyState>
  );
}
