import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { createAdditionalRequest } from "#contract/applications/additional-request.ts";
import type { AdditionalRequestType } from "#contract/applications/additional-request-type.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { RowButton, Skeleton } from "#ui/index.ts";
import { LoadError } from "#work/load-error.tsx";
import { sendOnce } from "#work/send-once.ts";
import { additionalRequestKeys, additionalRequestTypesQuery } from "./requests.queries.ts";

interface StartRequestProps {
  readonly applicationId: ApplicationId;
  readonly onStarted: (requestId: string) => void;
}

/** Starts a request for a change to the lodged application. For unavailable request types, shows the reason. */
export function StartRequest({ applicationId, onStarted }: StartRequestProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const types = useQuery(additionalRequestTypesQuery(client, applicationId));
  const startMutation = useMutation({
    mutationFn: (TypeId: AdditionalRequestType) =>
      sendOnce(`request:${applicationId}`, TypeId, (idempotencyKey) =>
        client.call(createAdditionalRequest, {
          params: { id: applicationId },
          body: { TypeId },
          idempotencyKey,
        }),
      ),
    onSuccess: ({ Id }) => {
      void queries.invalidateQueries({ queryKey: additionalRequestKeys.of(applicationId) });
      onStarted(Id);
    },
    onError: () => void queries.invalidateQueries({ queryKey: additionalRequestKeys.of(applicationId) }),
  });
  if (types.isPending) return <Skeleton lines={4} />;
  if (!types.data)
    return (
      <LoadError
        title={t("additional-requests.typesFailed")}
        onRetry={() => types.refetch()}
        error={types.error}
      />
    );
  const heading = (
    <h3 id="begin-request" className="mb-1 font-display font-semibold text-lg">
      {t("additional-requests.begin")}
    </h3>
  );
  // A closed application refuses all request types for the same reason. Show that reason only once.
  const reasons = new Set(types.data.map(({ IsPossible, Reason }) => (IsPossible ? null : Reason)));
  const [commonReason] = reasons;
  if (types.data.length > 1 && reasons.size === 1 && commonReason)
    return (
      <section aria-labelledby="begin-request">
        {heading}
        <p className="max-w-prose">{commonReason}</p>
      </section>
    );
  return (
    <section aria-labelledby="begin-request">
      {heading}
      <ul className="divide-y divide-line border-line border-y">
        {types.data.map(({ TypeId, Name, Description, IsPossible, Reason }) => (
          <li key={TypeId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 max-w-prose flex-1 basis-64">
              <p className={IsPossible ? "font-medium" : "font-medium text-muted"}>{Name}</p>
              <p className="text-sm">{Description}</p>
              {Reason && <p className="text-muted text-sm">{Reason}</p>}
            </div>
            {IsPossible && (
              <RowButton
                variant="secondary"
                label={t("additional-requests.start")}
                row={Name}
                busy={startMutation.isPending && startMutation.variables === TypeId}
                onClick={() => startMutation.mutate(TypeId)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
