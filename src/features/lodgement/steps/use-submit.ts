import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useClient } from "#api/api-context.ts";
import { isApiError, isErrorOfKind } from "#api/errors.ts";
import { lodge } from "#api/lodge.ts";
import type { Signature } from "#contract/accounts/applicant-account.ts";
import type { Receipt } from "#contract/applications/application-draft.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import { changesToCheck } from "../answers/changes-elsewhere.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { getIdempotencyKey, removeIdempotencyKey } from "../saving/idempotency-key.ts";
import { isAllSaved } from "../saving/save-state.ts";

/** Thrown before submitting if some answers have not reached the service. */
export class UnsavedAnswersError extends Error {
  override readonly name = "NotAllSaved";
}

/** Thrown if answers changed elsewhere and the person has not checked them. */
export class UncheckedChangesError extends Error {
  override readonly name = "UncheckedChanges";
}

interface SubmitParts {
  readonly zeroHash: string;
  readonly signerName: string;
  readonly onReceipt: (receipt: Receipt) => void;
}

/** Saves, signs and submits. A retry after a lost response reuses the idempotency key and returns the same receipt. */
export function useSubmit({ zeroHash, signerName, onReceipt }: SubmitParts) {
  const client = useClient();
  const queries = useQueryClient();
  const { applicationId, requestId, calls, config, queue, store, changesElsewhere } = useLodgement();
  const attempt = `submit/${requestId ?? applicationId}`;
  const signed = useRef<Signature | null>(null);

  return useMutation({
    meta: { error: "shown" },
    mutationFn: (signature: Signature | null) =>
      attemptLodging(signature).catch(async (error: unknown) => {
        // Submitted in another window meanwhile: not an error.
        const isConflict = isErrorOfKind(error, "conflict");
        const isStopped = isRejection(error) || isConflict || error instanceof UnsavedAnswersError;
        const receipt = isStopped && (await calls.findReceipt().catch(() => undefined));
        if (receipt) return receipt;
        throw isConflict ? await fetchUnchecked() : error;
      }),
    onSuccess: async (receipt) => {
      removeIdempotencyKey(attempt);
      onReceipt(receipt);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== "opened" });
    },
    onError: (error) => {
      if (isRejection(error)) removeIdempotencyKey(attempt);
    },
  });

  async function attemptLodging(signature: Signature | null): Promise<Receipt> {
    await queue.flush();
    if (!isAllSaved(queue.state())) throw new UnsavedAnswersError();
    if (changesToCheck(store.view, changesElsewhere.list()).length > 0) throw new UncheckedChangesError();
    // Do not sign twice: an earlier attempt may have lodged it, after which signing is refused.
    if (signature && !isSameAnswer(signature, signed.current)) {
      await calls.sign(signature, signerName);
      signed.current = signature;
    }
    const idempotencyKey = getIdempotencyKey(attempt);
    const reviewedRevision = queue.revision();
    const form = { applicationId, requestId, configurationId: config.id };
    return lodge(client, { ...form, zeroHash, idempotencyKey, reviewedRevision });
  }

  /** The signature was for other answers: the next attempt signs again. */
  async function fetchUnchecked(): Promise<UncheckedChangesError> {
    signed.current = null;
    await queue.refresh();
    return new UncheckedChangesError();
  }
}

/** The service rejected it: the next attempt needs a new key. */
function isRejection(error: unknown): boolean {
  return isApiError(error) && (error.details.kind === "listed" || error.details.kind === "refused");
}
