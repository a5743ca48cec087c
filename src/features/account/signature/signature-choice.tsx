import { useState } from "react";
import type { Signature } from "#contract/accounts/applicant-account.ts";
import { useText } from "#i18n/use-text.ts";
import { createLazyPart, Field, RadioGroup, Skeleton, TextInput } from "#ui/index.ts";
import { SignatureUpload } from "./signature-upload.tsx";

const SignaturePad = createLazyPart(
  () => import("#ui/forms/signature-pad.tsx"),
  (part) => part.SignaturePad,
  () => <Skeleton className="h-40" />,
);

const signatureMethods = ["drawn", "typed", "uploaded"] as const;
type SignatureMethod = (typeof signatureMethods)[number];

export function SignatureChoice({ onSignature }: { onSignature: (signature: Signature | null) => void }) {
  const t = useText();
  const [method, setMethod] = useState<SignatureMethod>("drawn");
  const [typedName, setTypedName] = useState("");
  const changeImage = (image: string | null) => onSignature(image ? { Kind: "drawn", Value: image } : null);
  return (
    <>
      <RadioGroup
        name="signature-kind"
        legend={t("account.signature.how")}
        value={method}
        onChange={(value) => {
          setMethod(signatureMethods.find((each) => each === value) ?? "drawn");
          onSignature(null);
        }}
        options={signatureMethods.map((each) => ({ value: each, label: t(`account.signature.${each}`) }))}
      />
      {method === "typed" && (
        <Field label={t("account.signature.name")}>
          {(control) => (
            <TextInput
              {...control}
              value={typedName}
              maxLength={200}
              autoComplete="name"
              onChange={(event) => {
                const name = event.target.value;
                setTypedName(name);
                onSignature(name.trim() ? { Kind: "typed", Value: name.trim() } : null);
              }}
            />
          )}
        </Field>
      )}
      {method === "uploaded" && <SignatureUpload onImage={changeImage} />}
      {method === "drawn" && (
        <SignaturePad
          onChange={changeImage}
          texts={{
            label: t("account.signature.label"),
            clear: t("account.signature.clear"),
            prompt: t("account.signature.prompt"),
          }}
        />
      )}
    </>
  );
}
