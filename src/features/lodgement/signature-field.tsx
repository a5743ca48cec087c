/** Signing: drawn with a finger or mouse, typed, or the one kept in the account. */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Signature } from "#contract/applicant-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, Fieldset, RadioGroup, Skeleton, TextInput } from "#ui/index.ts";
import { signatureQuery } from "./lodgement.queries.ts";

const SignaturePad = lazy(async () => ({ default: (await import("#ui/signature-pad.tsx")).SignaturePad }));

type Method = "drawn" | "typed" | "stored";

interface SignatureFieldProps {
  readonly methods: readonly Method[];
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly signerName: string;
  readonly onChange: (signature: Signature | null) => void;
}

export function SignatureField({ methods, isRequired, error, signerName, onChange }: SignatureFieldProps) {
  const t = useText();
  const client = useClient();
  const stored = useQuery({ ...signatureQuery(client), enabled: methods.includes("stored") }).data?.Signature;
  const offered = methods.filter((method) => method !== "stored" || stored);
  const [chosen, setChosen] = useState<Method | null>(null);
  const method = chosen ?? offered[0] ?? "typed";

  function choose(next: Method) {
    setChosen(next);
    onChange(next === "stored" ? (stored ?? null) : null);
  }

  return (
    <Fieldset
      id="signature"
      legend={t("lodgement.signature.title")}
      hint={t("lodgement.signature.hint", { name: signerName })}
      error={error}
      required={isRequired}
      look="heading"
    >
      <div className="mt-2 grid w-full gap-4">
        {offered.length > 1 && (
          <RadioGroup
            legend={t("lodgement.signature.how")}
            name="signature-method"
            inline
            required
            value={method}
            onChange={(next) => choose(next as Method)}
            options={offered.map((value) => ({ value, label: t(`lodgement.signature.${value}`) }))}
          />
        )}
        {method === "drawn" && <DrawnSignature isInvalid={Boolean(error)} onChange={onChange} />}
        {method === "typed" && <TypedSignature isInvalid={Boolean(error)} onChange={onChange} />}
        {method === "stored" && stored && <StoredSignature signature={stored} />}
      </div>
    </Fieldset>
  );
}

interface WayProps {
  readonly isInvalid: boolean;
  readonly onChange: (signature: Signature | null) => void;
}

function DrawnSignature({ isInvalid, onChange }: WayProps) {
  const t = useText();
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <SignaturePad
        invalid={isInvalid}
        onChange={(dataUrl) => onChange(dataUrl ? { Kind: "drawn", Value: dataUrl } : null)}
        texts={{
          label: t("lodgement.signature.sheet"),
          clear: t("lodgement.signature.clear"),
          prompt: t("lodgement.signature.prompt"),
        }}
      />
    </Suspense>
  );
}

function TypedSignature({ isInvalid, onChange }: WayProps) {
  const t = useText();
  return (
    <Field label={t("lodgement.signature.name")} required>
      {(control) => (
        <TextInput
          {...control}
          width="m"
          name="signature-name"
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

/** Only a picture we made ourselves is shown as one. */
function StoredSignature({ signature }: { signature: Signature }) {
  const t = useText();
  const isPicture = signature.Kind === "drawn" && signature.Value.startsWith("data:image/png;base64,");
  if (!isPicture) return <p className="text-xl italic">{signature.Value}</p>;
  return (
    <img
      src={signature.Value}
      alt={t("lodgement.signature.storedAlt")}
      className="h-28 w-auto self-start rounded-theme border border-line bg-(--paper) p-2"
    />
  );
}
