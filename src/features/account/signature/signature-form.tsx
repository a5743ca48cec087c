import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Applicant, Signature } from "#contract/accounts/applicant-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, RemovedNote, Skeleton } from "#ui/index.ts";
import { storedSignatureQuery } from "#work/account.queries.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { changeApplicant } from "../change-applicant.ts";
import { SignatureChoice } from "./signature-choice.tsx";

interface SignatureFormProps {
  readonly applicant: Applicant;
  readonly onSaved: () => void;
}

/** Edits the signature that is saved in the account. The person can sign declarations with it. */
export function SignatureForm({ applicant, onSaved }: SignatureFormProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const query = storedSignatureQuery(client);
  const storedSignature = useQuery(query);
  const [next, setNext] = useState<Signature | null>(null);
  const [removedSignature, setRemovedSignature] = useState<Signature | null>(null);
  const saveMutation = useMutation({
    mutationFn: (signature: Signature | null) => changeApplicant(client, applicant, { Signature: signature }),
    onSuccess: async (_saved, signature) => {
      queries.setQueryData(query.queryKey, { Signature: signature });
      setRemovedSignature(signature === null ? (storedSignature.data?.Signature ?? null) : null);
      setNext(null);
      if (signature) onSaved();
      await queries.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  if (storedSignature.isPending) return <Skeleton lines={4} />;
  if (isUnavailable(storedSignature))
    return (
      <LoadError
        title={t("account.signature.failed")}
        onRetry={() => storedSignature.refetch()}
        error={storedSignature.error}
      />
    );
  const signature = storedSignature.data.Signature;
  return (
    <div className="grid max-w-prose gap-5">
      {signature && (
        <div className="grid gap-2">
          <StoredSignature signature={signature} />
          <div>
            <Button
              size="s"
              variant="quiet"
              icon="trash"
              className="-ms-3"
              busy={saveMutation.isPending && saveMutation.variables === null}
              onClick={() => saveMutation.mutate(null)}
            >
              {t("account.signature.remove")}
            </Button>
          </div>
        </div>
      )}
      {!signature && removedSignature && (
        <RemovedNote
          undoLabel={t("account.undo")}
          onUndo={() => saveMutation.mutate(removedSignature)}
          busy={saveMutation.isPending}
        >
          {t("account.signature.removed")}
        </RemovedNote>
      )}
      {!signature && !removedSignature && <p className="text-muted">{t("account.signature.none")}</p>}
      <SignatureChoice key={signature?.Value ?? ""} onSignature={setNext} />
      <div>
        <Button
          variant="primary"
          disabled={next === null}
          busy={saveMutation.isPending && saveMutation.variables !== null}
          onClick={() => next && saveMutation.mutate(next)}
        >
          {t("account.signature.save")}
        </Button>
      </div>
    </div>
  );
}

function StoredSignature({ signature }: { signature: Signature }) {
  const t = useText();
  if (signature.Kind === "typed")
    return (
      <p className="font-display text-2xl italic">
        <bdi>{signature.Value}</bdi>
      </p>
    );
  if (!signature.Value.startsWith("data:image/png;base64,")) return null;
  return (
    <img
      src={signature.Value}
      alt={t("account.signature.yours")}
      className="signature-paper max-h-40 object-contain"
    />
  );
}
