import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useClient } from "#api/api-context.ts";
import { isApiError, isErrorOfKind } from "#api/errors.ts";
import { lodgeApplication } from "#api/lodge.ts";
import type { Signature } from "#contract/accounts/applicant-account.ts";
import type { Receipt } from "#contract/applications/application-draft.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import { refetchAll } from "#work/refetch-all.ts";
import { listChangesToCheck } from "../answers/changes-elsewhere.ts";
import { lodgementDocumentsQuery } from "../lodgement.queries.ts";
import type { OpenLodgement } from "../lodgement.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { getIdempotencyKey, removeIdempotencyKey } from "../saving/idempotency-key.ts";
import { isAllSaved } from "../saving/save-state.ts";

/** Thrown before lodging if some answers are not saved. */
export class UnsavedAnswersError extends Error {
  override readonly name = "UnsavedAnswersError";
}

/** Thrown if answers changed elsewhere and the person has not checked them. */
export class UncheckedChangesError extends Error {
  override readonly name = "UncheckedChangesError";
}

interface SubmitOptions {
  readonly zeroHash: string;
  readonly signerName: string;
  readonly onReceipt: (receipt: Receipt) => void;
}

/**
 * Saves, signs and lodges the application. A retry after a lost response reuses the idempotency key and returns the
 * same receipt.
 */
export function useSubmit({ zeroHash, signerName, onReceipt }: SubmitOptions) {
  const client = useClient();
  const queries = useQueryClient();
  const lodgement = useLodgement();
  const { applicationId, requestId, calls, config, queue } = lodgement;
  const attempt = `submit/${requestId ?? applicationId}`;
  /** The signature stored by the service, and the revision of the signed answers. */
  const lastSignature = useRef<{ readonly signature: Signature; readonly revision: number } | null>(null);

  return useMutation({
    meta: { error: "shown" },
    mutationFn: (signature: Signature | null) =>
      attemptLodging(signature).catch(async (error: unknown) => {
        // If another window has lodged the application in the meantime, return its receipt instead of the error.
        const isConflict = isErrorOfKind(error, "conflict");
        const isStopped = isRejection(error) || isConflict || error instanceof UnsavedAnswersError;
        const receipt = isStopped && (await calls.findReceipt().catch(() => undefined));
        if (receipt) return receipt;
        if (!isConflict) throw error;
        await fetchChanges();
        if (isUnchecked(lodgement)) throw new UncheckedChangesError();
        // No change needs a review, for example because only an upload of this page has finished. Lodge again.
        return attemptLodging(signature);
      }),
    onSuccess: async (receipt) => {
      removeIdempotencyKey(attempt);
      onReceipt(receipt);
      await refetchAll(queries);
    },
    onError: (error) => {
      if (!isRejection(error)) return;
      removeIdempotencyKey(attempt);
      lastSignature.current = null;
    },
  });

  async function attemptLodging(signature: Signature | null): Promise<Receipt> {
    await queue.flush();
    if (!isAllSaved(queue.state())) throw new UnsavedAnswersError();
    if (isUnchecked(lodgement)) throw new UncheckedChangesError();
    // Do not sign the same revision twice. An earlier attempt may have lodged the application, and the
    // service refuses a signature after that.
    const revision = queue.revision();
    if (signature && !isSameAnswer({ signature, revision }, lastSignature.current)) {
      await calls.sign(signature, signerName);
      lastSignature.current = { signature, revision };
    }
    const idempotencyKey = getIdempotencyKey(attempt);
    const reviewed = { revision, documents: lodgement.documentsElsewhere.findSeenIds() };
    const form = { applicationId, requestId, configurationId: config.id };
    return lodgeApplication(client, { ...form, zeroHash, idempotencyKey, reviewed });
  }

  /**
   * Discards the signature, because it was for older answers, and fetches the changes. The next attempt signs
   * again.
   */
  async function fetchChanges(): Promise<void> {
    lastSignature.current = null;
    await queue.refresh();
    const documents = lodgementDocumentsQuery(client, applicationId, requestId);
    const allDocuments = await queries.fetchQuery({ ...documents, staleTime: 0 });
    lodgement.documentsElsewhere.update(documents.select?.(allDocuments) ?? allDocuments);
  }
}

function isUnchecked({ store, changesElsewhere, documentsElsewhere }: OpenLodgement): boolean {
  const answers = listChangesToCheck(store.view, changesElsewhere.list());
  return answers.length > 0 || documentsElsewhere.list().length > 0;
}

/** True if the service refused the application. The next attempt then needs a new idempotency key. */
function isRejection(error: unknown): boolean {
  return isApiError(error) && (error.details.kind === "listed" || error.details.kind === "refused");
}
