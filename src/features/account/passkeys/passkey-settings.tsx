import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { deletePasskey, type Passkey } from "#contract/accounts/passkey.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { NewPasskeyForm } from "./new-passkey-form.tsx";
import { passkeysQuery } from "./passkey.queries.ts";
import { PasskeyRow } from "./passkey-row.tsx";

export function PasskeySettings({ onDone }: { onDone: (text: string) => void }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const passkeys = useQuery(passkeysQuery(client));
  const { queryKey } = passkeysQuery(client);
  const removeMutation = useMutation({
    mutationFn: ({ Id }: Passkey) => client.call(deletePasskey, { params: { id: Id } }),
    onSuccess: async (_reply, { Name }) => {
      await queries.invalidateQueries({ queryKey });
      onDone(t("account.passkeys.removed", { name: Name }));
    },
  });
  if (passkeys.isPending) return <Skeleton lines={4} />;
  if (isUnavailable(passkeys))
    return (
      <LoadError
        title={t("account.passkeys.failed")}
        error={passkeys.error}
        onRetry={() => passkeys.refetch()}
      />
    );
  if (passkeys.data === null) return <p>{t("account.passkeys.notOffered")}</p>;
  if (isAdding)
    return (
      <NewPasskeyForm
        onCancel={() => setAdding(false)}
        onAdded={async ({ Name }) => {
          await queries.invalidateQueries({ queryKey });
          setAdding(false);
          onDone(t("account.passkeys.added", { name: Name }));
        }}
      />
    );
  return (
    <div className="grid max-w-3xl justify-items-start gap-5">
      {passkeys.data.length === 0 ? (
        <p>{t("account.passkeys.none")}</p>
      ) : (
        <ul className="w-full divide-y divide-line rounded-theme border border-line bg-raised">
          {passkeys.data.map((passkey) => (
            <PasskeyRow
              key={passkey.Id}
              passkey={passkey}
              isBusy={removeMutation.isPending && removeMutation.variables?.Id === passkey.Id}
              onRemove={() => removeMutation.mutate(passkey)}
            />
          ))}
        </ul>
      )}
      <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
        {t("account.passkeys.add")}
      </Button>
    </div>
  );
}
