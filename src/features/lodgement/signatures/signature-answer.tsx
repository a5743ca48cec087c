/** A signature stored with the answers. The person can replace it. */
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Signature } from "#contract/accounts/applicant-account.ts";
import { getAnswerPart } from "#contract/wizard/answers/answer-parts.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, TextInput } from "#ui/index.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";
import {
  findDefaultMethod,
  SignatureImage,
  type SignatureMethod,
  SignatureMethodPicker,
} from "./signature-methods.tsx";
import { signatureRequestsQuery } from "./signature-requests.queries.ts";

interface SignatureAnswerProps {
  readonly path: string;
  /** Makes ids unique if a page has several signers. */
  readonly idPrefix: string;
  readonly methods: readonly SignatureMethod[];
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  readonly isReadOnly?: boolean;
}

export function SignatureAnswer(props: SignatureAnswerProps) {
  const { path, idPrefix, methods, isRequired, isInvalid, isReadOnly = false } = props;
  const t = useText();
  const { store, problems, applicationId } = useLodgement();
  const answer = useAnswer(path);
  const [isSigning, setSigning] = useState(answer === undefined);
  const signerNameRef = useRef(readPart(answer, "name"));
  const signatureRef = useRef<{ signature: Signature; method: SignatureMethod } | null>(null);
  const nameId = useId();
  const [method, setMethod] = useState<SignatureMethod>(findDefaultMethod(methods) ?? "stored");

  function saveSignature() {
    const signature = signatureRef.current;
    const signerName =
      signature?.method === "typed" ? signature.signature.Value : signerNameRef.current.trim();
    const isComplete = signature !== null && (signerName !== "" || signature.method === "stored");
    const value = isComplete && {
      method: signature.method,
      value: signature.signature.Value,
      ...(signerName && { name: signerName }),
    };
    store.change({ [path]: value || null });
    if (problems.shownAt(path).length > 0) problems.leave(path);
  }

  // A signature with a request id was given through the emailed link, possibly while this window showed the
  // fields.
  const requestId = readPart(answer, "requestId");
  const isSignedByLink = requestId !== "";
  const requests = useQuery({
    ...signatureRequestsQuery(useClient(), applicationId),
    enabled: isSignedByLink,
  }).data;
  const isOutdated = requests?.some(({ Id, State }) => Id === requestId && State === "changed") ?? false;
  if (!isSigning || isReadOnly || isSignedByLink) {
    return (
      <div className="mt-2 grid justify-items-start gap-3">
        {answer !== undefined && (
          <>
            <p className={isOutdated ? "text-warning-text" : undefined}>
              {t(isOutdated ? "lodgement.cosign.outdated" : "lodgement.cosign.signed", {
                name: readPart(answer, "name") || t("lodgement.answer.signed"),
              })}
            </p>
            <SignatureImage
              kind={readPart(answer, "method")}
              value={readPart(answer, "value")}
              alt={t("lodgement.cosign.alt")}
            />
          </>
        )}
        {!isReadOnly && (
          <Button
            size="s"
            onClick={() => {
              signatureRef.current = null;
              setSigning(true);
              store.change({ [path]: null });
            }}
          >
            {t("lodgement.cosign.again")}
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      {method === "drawn" && (
        <Field label={t("lodgement.cosign.name")} id={nameId} className="mt-2" required={isRequired}>
          {(control) => (
            <TextInput
              {...control}
              width="m"
              name={`${idPrefix}-signer`}
              autoComplete="off"
              maxLength={200}
              defaultValue={signerNameRef.current}
              onInput={(event) => {
                signerNameRef.current = event.currentTarget.value;
                saveSignature();
              }}
            />
          )}
        </Field>
      )}
      <SignatureMethodPicker
        idPrefix={idPrefix}
        methods={methods}
        isInvalid={isInvalid}
        onChange={(signature, chosenMethod) => {
          setMethod(chosenMethod);
          signatureRef.current = signature && { signature, method: chosenMethod };
          saveSignature();
        }}
      />
    </>
  );
}

function readPart(answer: unknown, part: string): string {
  if (typeof answer === "string") return part === "method" ? "typed" : answer;
  const text = getAnswerPart(answer, part);
  return typeof text === "string" ? text : "";
}
