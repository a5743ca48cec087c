import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import { endOtherSessions, getSessions, type SignInSession } from "#contract/accounts/account-setting.ts";
import { endSession } from "#contract/accounts/ended-session.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { accountKey } from "#work/query-keys.ts";
import { DeviceRow } from "./device-row.tsx";

interface DeviceListProps {
  readonly onEnded: (text: string) => void;
}

export function DeviceList({ onEnded }: DeviceListProps) {
  const t = useText();
  const client = useClient();
  const sessions = useQuery(accountSessionsQuery(client));
  const endMutation = useEndSession((endedSession) =>
    onEnded(
      endedSession
        ? t("account.devices.ended", { device: endedSession.Device })
        : t("account.devices.othersEnded"),
    ),
  );
  if (sessions.isPending) return <Skeleton lines={6} />;
  if (isUnavailable(sessions))
    return (
      <LoadError
        title={t("account.devices.failed")}
        onRetry={() => sessions.refetch()}
        error={sessions.error}
      />
    );
  const otherSessions = sessions.data.filter(({ IsCurrent }) => !IsCurrent);
  return (
    <div className="grid max-w-3xl gap-5">
      {otherSessions.length > 0 ? (
        <div>
          <Button
            icon="logout"
            busy={endMutation.isPending && !endMutation.variables}
            onClick={() => endMutation.mutate(null)}
          >
            {t("account.devices.endOthers", { count: otherSessions.length })}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{t("account.devices.onlyHere")}</p>
      )}
      <ul className="divide-y divide-line rounded-theme border border-line bg-raised">
        {sessions.data.map((session) => (
          <DeviceRow
            key={session.Id}
            session={session}
            isBusy={endMutation.isPending && endMutation.variables?.Id === session.Id}
            onEnd={() => endMutation.mutate(session)}
          />
        ))}
      </ul>
    </div>
  );
}

function accountSessionsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: accountKey("sessions"),
    queryFn: ({ signal }) => client.call(getSessions, { signal }),
  });
}

/**
 * Ends one session. If `session` is null, ends all sessions except the current one. This is not an optimistic
 * update, because the service may ask for the password first: a session stays in the list until the service
 * has ended it.
 */
function useEndSession(onEnded: (session: SignInSession | null) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const { queryKey } = accountSessionsQuery(client);
  return useMutation({
    mutationFn: (session: SignInSession | null) =>
      session ? client.call(endSession, { params: { id: session.Id } }) : client.call(endOtherSessions, {}),
    onSuccess: (_done, session) => {
      queries.setQueryData(queryKey, (now) =>
        now?.filter(({ Id, IsCurrent }) => (session ? Id !== session.Id : IsCurrent)),
      );
      onEnded(session);
      return queries.invalidateQueries({ queryKey });
    },
  });
}
