import { lazy, Suspense, useState } from "react";
import type { Signature } from "#contract/accounts/applicant-account.ts";
import type { OpenedSignatureRequest } from "#contract/public/public-signature.ts";
import type { Text } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Fieldset } from "#ui/forms/fieldset.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";

const SignaturePad = lazy(async () => ({
  default: (await importWithRetry(() => import("#ui/forms/signature-pad.tsx"))).SignaturePad,
}));

export interface SignatureInputProps {
  readonly t: Text;
  readonly methods: OpenedSignatureRequest["Methods"];
  readonly error: string | undefined;
  readonly onChange: (signature: Signature | null) => void;
}

/** Input for a signature, typed or drawn. */
export function SignatureInput({ t, methods, error, onChange }: SignatureInputProps) {
  const getText = (name: string) => t(`publicSignature.signature.${name}`);
  const [method, setMethod] = useState(methods.includes("typed") ? "typed" : "drawn");
  return (
    <Fieldset id="signature-Signature" legend={getText("title")} error={error} required>
      <div className="mt-2 grid w-full gap-4">
        {methods.length > 1 && (
          <RadioGroup
            legend={getText("how")}
            name="Method"
            inline
            required
            value={method}
            onChange={(next) => {
              setMethod(next);
              onChange(null);
            }}
            options={(["typed", "drawn"] as const).map((value) => ({ value, label: getText(value) }))}
          />
        )}
        {method === "drawn" ? (
          <Suspense fallback={<Skeleton lines={3} />}>
            <SignaturePad
              invalid={error !== undefined}
              onChange={(Value) => onChange(Value ? { Kind: "drawn", Value } : null)}
              texts={{ label: getText("sheet"), clear: getText("clear"), prompt: getText("prompt") }}
            />
          </Suspense>
        ) : (
          <Field label={getText("name")} required>
            {(control) => (
              <TextInput
                {...control}
                width="m"
                name="TypedSignature"
                autoComplete="name"
                maxLength={200}
                onInput={(event) => {
                  const Value = event.currentTarget.value.trim();
                  onChange(Value ? { Kind: "typed", Value } : null);
                }}
              />
            )}
          </Field>
        )}
      </div>
    </Fieldset>
  );
}
