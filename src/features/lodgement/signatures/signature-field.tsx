/** Asks for the applicant's signature. Every lodgement needs a new signature. */
import type { Signature } from "#contract/accounts/applicant-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Fieldset } from "#ui/index.ts";
import { type SignatureMethod, SignatureMethodPicker } from "./signature-methods.tsx";

interface SignatureFieldProps {
  readonly methods: readonly SignatureMethod[];
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly signerName: string;
  readonly onChange: (signature: Signature | null) => void;
}

export function SignatureField({ methods, isRequired, error, signerName, onChange }: SignatureFieldProps) {
  const t = useText();
  return (
    <Fieldset
      id="signature"
      legend={t("lodgement.signature.title")}
      hint={t("lodgement.signature.hint", { name: signerName })}
      error={error}
      required={isRequired}
      look="heading"
    >
      <SignatureMethodPicker
        idPrefix="signature"
        methods={methods}
        isInvalid={Boolean(error)}
        onChange={onChange}
      />
    </Fieldset>
  );
}
