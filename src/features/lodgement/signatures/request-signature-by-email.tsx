/** Asks another person by email to sign or respond on their own device, and shows the result. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import {
  createSignatureRequest,
  type SignatureRequest,
  type SignatureRequestKind,
} from "#contract/applications/signature-request.ts";
import { useText } from "#i18n/use-text.ts";
import { useSession } from "#session/session-context.tsx";
import { Button } from "#ui/index.ts";
import { applicationDocumentsQuery } from "#work/documents.queries.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { type ListedSignatureRequest, SentSignatureRequest } from "./sent-signature-request.tsx";
import { SignatureRequestFields, type SignatureRequestValues } from "./signature-request-fields.tsx";
import { signatureRequestsQuery } from "./signature-requests.queries.ts";

interface RequestSignatureByEmailProps {
  readonly kind: SignatureRequestKind;
  /** The signer's role in the form, or `neighbour` if a neighbour is asked for a response. */
  readonly signerRole: string;
}

const emptyValues: SignatureRequestValues = { Name: "", Email: "", Address: "", Note: "" };

/**
 * Lists the requests, and shows a form for another one. Preserves the typed text when the page is reloaded.
 */
export function RequestSignatureByEmail({ kind, signerRole }: RequestSignatureByEmailProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const { applicationId, requestId, queue, config } = useLodgement();
  /**
   * Initial values of the form, set when the person opens it. Null if the form shows text of an earlier
   * visit.
   */
  const [initialValues, setInitialValues] = useState<SignatureRequestValues | null>(null);
  const unsaved = useUnsavedForm<SignatureRequestValues | null>(
    `ask-signature:${applicationId}:${kind}:${signerRole}`,
    null,
    { isStored: true, shape: emptyValues },
  );
  const values = unsaved.value ?? initialValues;
  const openForm = (next: SignatureRequestValues) => {
    unsaved.setAside();
    setInitialValues(next);
  };
  const options = signatureRequestsQuery(client, applicationId);
  const { data } = useQuery({ ...options, enabled: requestId === undefined });
  useRefetchedRequests(options.queryKey);
  const documents = useQuery({
    ...applicationDocumentsQuery(client, applicationId),
    enabled: kind === "neighbour" && values !== null,
    select: listShowableDocuments,
  });
  const sendMutation = useMutation({
    meta: { error: "shown" },
    async mutationFn({ Address, DocumentIds, ...values }: SignatureRequestValues) {
      // Save first, so that the other person sees the latest answers.
      await queue.flush();
      return client.call(createSignatureRequest, {
        params: { id: applicationId },
        body: {
          Kind: kind,
          Role: signerRole,
          ...values,
          ...(kind === "neighbour" && { Address }),
          ...(kind === "neighbour" && DocumentIds && { DocumentIds: [...DocumentIds] }),
        },
      });
    },
    onMutate: () => unsaved.startSave(),
    onSuccess: async (_reply, _values, clearSent) => {
      await queries.invalidateQueries({ queryKey: options.queryKey });
      clearSent();
      setInitialValues(null);
    },
  });
  const listedRequests = listCurrentRequests(
    (data ?? []).filter(({ Kind, Role }) => Kind === kind && Role === signerRole),
  );
  if (data === null || data === undefined) return null;
  return (
    <div className="mt-4 grid w-full max-w-2xl gap-3">
      {listedRequests.length > 0 && (
        <ul className="grid gap-2" aria-label={t(`lodgement.ask.${kind}.list`)}>
          {listedRequests.map((request) => (
            <SentSignatureRequest
              key={request.Id}
              request={request}
              onAskAgain={() => {
                const { Name, Email, Address } = request;
                openForm({ ...emptyValues, Name, Email, Address: Address ?? "" });
              }}
            />
          ))}
        </ul>
      )}
      <SetAsideOffer form={unsaved} />
      {values ? (
        <SignatureRequestFields
          kind={kind}
          heading={config.layout === "single-page" ? "h3" : "h2"}
          values={values}
          takesFocus={initialValues !== null}
          documents={documents.data}
          onChange={unsaved.change}
          isBusy={sendMutation.isPending}
          failure={sendMutation.error ? getErrorText(sendMutation.error) : undefined}
          onSend={(sentValues) => sendMutation.mutate(sentValues)}
          onCancel={() => {
            sendMutation.reset();
            unsaved.clear();
            setInitialValues(null);
          }}
        />
      ) : (
        <Button icon="mail" className="justify-self-start" onClick={() => openForm(emptyValues)}>
          {t(`lodgement.ask.${kind}.${listedRequests.length > 0 ? "another" : "open"}`)}
        </Button>
      )}
      <p role="status" className="sr-only">
        {sendMutation.isSuccess && !values && t("lodgement.ask.sent", { name: sendMutation.data.Name })}
      </p>
    </div>
  );
}

/** Returns the last request to each person. An earlier one is outdated after the person was asked again. */
function listCurrentRequests(requests: readonly SignatureRequest[]): readonly ListedSignatureRequest[] {
  const lastByPerson = new Map(requests.filter(isListed).map((request) => [request.Email, request]));
  return [...lastByPerson.values()];
}

/** Returns the documents that another person may open: files without a virus, in their latest version. */
function listShowableDocuments(documents: readonly ApplicationDocument[]): ApplicationDocument[] {
  return documents.filter(
    ({ State, Size }) => Size > 0 && !["Quarantined", "Scanning", "Superseded"].includes(State),
  );
}

function isListed(request: SignatureRequest): request is ListedSignatureRequest {
  return request.State !== "withdrawn";
}

/** Refetches the signature requests when the application changes, such as after the other person opened the link. */
function useRefetchedRequests(queryKey: readonly unknown[]): void {
  const session = useSession();
  const queries = useQueryClient();
  const { applicationId } = useLodgement();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key consists of the application's id
  useEffect(
    () =>
      session.onMessage((message) => {
        const isThisApplication =
          message.Type === "ApplicationChanged" && message.ApplicationId === applicationId;
        if (isThisApplication || message.Type === "Ready") void queries.invalidateQueries({ queryKey });
      }),
    [session, queries, applicationId],
  );
}
