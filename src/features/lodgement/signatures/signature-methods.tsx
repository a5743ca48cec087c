/** Selects how to sign: draw, type, or use the signature saved in the account. */
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Signature } from "#contract/accounts/applicant-account.ts";
import { useText } from "#i18n/use-text.ts";
import { useHasAccount } from "#session/use-has-account.ts";
import {
  Alert,
  Button,
  Checkbox,
  createLazyPart,
  Field,
  RadioGroup,
  Skeleton,
  TextInput,
} from "#ui/index.ts";
import { storedSignatureQuery } from "#work/account.queries.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";

const SignaturePad = createLazyPart(
  () => import("#ui/forms/signature-pad.tsx"),
  (part) => part.SignaturePad,
  { lines: 3 },
);

export type SignatureMethod = "drawn" | "typed" | "stored";

interface SignatureMethodPickerProps {
  /** Makes ids unique if a page has several signers. */
  readonly idPrefix: string;
  readonly methods: readonly SignatureMethod[];
  readonly isInvalid: boolean;
  readonly onChange: (signature: Signature | null, method: SignatureMethod) => void;
}

/**
 * Returns the initially selected method. Never the saved signature, because the person must choose it
 * deliberately.
 */
export function findDefaultMethod(methods: readonly SignatureMethod[]): SignatureMethod | undefined {
  return methods.find((method) => method !== "stored");
}

export function SignatureMethodPicker({
  idPrefix,
  methods,
  isInvalid,
  onChange,
}: SignatureMethodPickerProps) {
  const t = useText();
  const client = useClient();
  const storedQuery = useQuery({
    ...storedSignatureQuery(client),
    enabled: methods.includes("stored"),
  });
  /** The saved signature with which the person has chosen to sign. */
  const [usedSignature, setUsedSignature] = useState<Signature | null>(null);
  const storedSignature = usedSignature ?? storedQuery.data?.Signature;
  const offeredMethods = methods.filter((method) => method !== "stored" || storedSignature);
  const [chosenMethod, setChosenMethod] = useState<SignatureMethod | null>(null);
  const defaultMethod = findDefaultMethod(methods);
  const method = chosenMethod ?? defaultMethod;
  const inputProps = {
    name: idPrefix,
    isInvalid,
    onChange: (signature: Signature | null) => method && onChange(signature, method),
  };

  function chooseMethod(next: SignatureMethod) {
    setChosenMethod(next);
    applySignature(next === "stored" ? (storedSignature ?? null) : null, next);
  }

  function applySignature(signature: Signature | null, next: SignatureMethod) {
    setUsedSignature(signature);
    onChange(signature, next);
  }

  return (
    <div className="mt-2 grid w-full gap-4">
      {offeredMethods.length > 1 && (
        <RadioGroup
          legend={t("lodgement.signature.how")}
          name={`${idPrefix}-method`}
          inline
          required
          value={method}
          onChange={(next) => chooseMethod(next as SignatureMethod)}
          options={offeredMethods.map((value) => ({ value, label: t(`lodgement.signature.${value}`) }))}
        />
      )}
      {method === "drawn" && <DrawnSignature {...inputProps} />}
      {method === "typed" && <TypedSignature {...inputProps} />}
      {!defaultMethod && storedSignature && (
        <Checkbox
          label={t("lodgement.signature.stored")}
          checked={usedSignature !== null}
          aria-invalid={isInvalid || undefined}
          onChange={({ target }) => applySignature(target.checked ? storedSignature : null, "stored")}
        />
      )}
      {(method === "stored" || !defaultMethod) && storedSignature && (
        <SignatureImage kind={storedSignature.Kind} value={storedSignature.Value} />
      )}
      {offeredMethods.length === 0 && (
        <NoSignatureMethod storedQuery={storedQuery} isStoredAllowed={methods.includes("stored")} />
      )}
    </div>
  );
}

interface NoSignatureMethodProps {
  readonly storedQuery: UseQueryResult<{ readonly Signature: Signature | null }>;
  readonly isStoredAllowed: boolean;
}

/**
 * Explains why the person cannot sign. The form allows no method, or it allows only the saved signature and
 * that signature is not available. Possible reasons are no account, no saved signature, or a request that is
 * loading or has failed.
 */
function NoSignatureMethod({ storedQuery, isStoredAllowed }: NoSignatureMethodProps) {
  const t = useText();
  const hasAccount = useHasAccount();
  if (!isStoredAllowed || !hasAccount)
    return <Alert tone="warning">{t("lodgement.signature.impossible")}</Alert>;
  if (isUnavailable(storedQuery))
    return (
      <LoadError
        title={t("lodgement.signature.failed")}
        onRetry={() => storedQuery.refetch()}
        error={storedQuery.error}
      />
    );
  if (!storedQuery.data) return <Skeleton lines={3} />;
  return (
    <Alert
      tone="warning"
      action={
        <Button size="s" onClick={() => storedQuery.refetch()}>
          {t("lodgement.signature.checkAgain")}
        </Button>
      }
    >
      {t("lodgement.signature.noneSaved")}
    </Alert>
  );
}

interface SignatureInputProps {
  readonly name: string;
  readonly isInvalid: boolean;
  readonly onChange: (signature: Signature | null) => void;
}

function DrawnSignature({ isInvalid, onChange }: SignatureInputProps) {
  const t = useText();
  return (
    <SignaturePad
      invalid={isInvalid}
      onChange={(dataUrl) => onChange(dataUrl ? { Kind: "drawn", Value: dataUrl } : null)}
      texts={{
        label: t("lodgement.signature.sheet"),
        clear: t("lodgement.signature.clear"),
        prompt: t("lodgement.signature.prompt"),
      }}
    />
  );
}

function TypedSignature({ name, isInvalid, onChange }: SignatureInputProps) {
  const t = useText();
  return (
    <Field label={t("lodgement.signature.name")} required>
      {(control) => (
        <TextInput
          {...control}
          width="m"
          name={`${name}-name`}
          autoComplete="name"
          aria-invalid={isInvalid || undefined}
          maxLength={200}
          onInput={(event) => {
            const Value = event.currentTarget.value.trim();
            onChange(Value ? { Kind: "typed", Value } : null);
          }}
        />
      )}
    </Field>
  );
}

/** Shows a signature. Only PNG data URLs made by the portal are rendered as images. */
export function SignatureImage({ kind, value, alt }: { kind: string; value: string; alt?: string }) {
  const t = useText();
  const isPicture = kind !== "typed" && value.startsWith("data:image/png;base64,");
  if (!isPicture) return <p className="text-xl italic wrap-anywhere">{value}</p>;
  return (
    <img
      src={value}
      alt={alt ?? t("lodgement.signature.storedAlt")}
      className="h-28 w-auto self-start rounded-theme border border-line bg-(--paper) p-2"
    />
  );
}
