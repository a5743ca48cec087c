/** A co-signer, who signs on this screen or through an emailed link. */

import { getSignaturePath } from "#contract/wizard/answers/declaration.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { Fieldset } from "#ui/index.ts";
import { useFormDecision, useLodgement } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";
import { RequestSignatureByEmail } from "./request-signature-by-email.tsx";
import { SignatureAnswer } from "./signature-answer.tsx";

type Signer = NonNullable<WizardConfig["submission"]["signatures"]>[number];

interface CoSignerProps {
  readonly signer: Signer;
  readonly error: string | undefined;
}

export function CoSigner({ signer, error }: CoSignerProps) {
  const t = useText();
  const formatText = useFormatText();
  const { store } = useLodgement();
  const isRequired = useFormDecision([`signer:${signer.role}`], () =>
    store.view.isSignerRequired(signer.role),
  );
  const isShown = isRequired || signer.requiredIf === undefined;
  // The stored signature belongs to the applicant, so co-signers cannot use it.
  const coSignerMethods = signer.methods.filter((method) => method !== "stored");

  if (!isShown) return null;
  return (
    <Fieldset
      id={`signature-${signer.role}`}
      legend={formatText(signer.label)}
      hint={t("lodgement.cosign.hint")}
      error={error}
      required={isRequired}
      optionalText={t("lodgement.field.optional")}
      look="heading"
    >
      <SignatureAnswer
        path={getSignaturePath(signer.role)}
        idPrefix={`signature-${signer.role}`}
        methods={coSignerMethods}
        isRequired={isRequired}
        isInvalid={Boolean(error)}
      />
      <RequestSignatureByEmail kind="co-signer" signerRole={signer.role} />
    </Fieldset>
  );
}
