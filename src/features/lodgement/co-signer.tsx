/** Somebody else who signs, on the same screen: handed over, or read to. Kept with the answers, so it stays. */
import { useId, useRef, useState } from "react";
import type { Signature } from "#contract/applicant-account.ts";
import { partOf } from "#contract/wizard/composites.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { signaturePath } from "#contract/wizard/declaration.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, Fieldset, TextInput } from "#ui/index.ts";
import { useAnswer, useDecision, useLodgement } from "./lodgement-context.tsx";
import { type SignatureMethod, SignatureShown, SignatureWays } from "./signature-ways.tsx";
import { useSay } from "./use-words.ts";

type Signer = NonNullable<WizardConfig["submission"]["signatures"]>[number];

interface CoSignerProps {
  readonly signer: Signer;
  readonly error: string | undefined;
}

export function CoSigner({ signer, error }: CoSignerProps) {
  const t = useText();
  const say = useSay();
  const { store } = useLodgement();
  const path = signaturePath(signer.role);
  const answer = useAnswer(path);
  const isRequired = useDecision([`signer:${signer.role}`], () => store.view.isSignerRequired(signer.role));
  const [isSigning, setSigning] = useState(answer === undefined);
  const name = useRef(textAt(answer, "name"));
  const signed = useRef<{ signature: Signature; method: SignatureMethod } | null>(null);
  const nameId = useId();
  const mayBeAsked = isRequired || signer.requiredIf === undefined;
  // What is stored in the account is the applicant's own.
  const ownMethods = signer.methods.filter((method) => method !== "stored");
  const methods = ownMethods.length > 0 ? ownMethods : (["typed"] as const);
  const [method, setMethod] = useState<SignatureMethod>(methods[0] ?? "typed");

  function write() {
    const given = signed.current;
    const typed = given?.method === "typed" ? given.signature.Value : name.current.trim();
    if (!given || typed === "") return store.change({ [path]: null });
    store.change({ [path]: { method: given.method, value: given.signature.Value, name: typed } });
  }

  if (!mayBeAsked) return null;
  return (
    <Fieldset
      id={`signature-${signer.role}`}
      legend={say(signer.label)}
      hint={t("lodgement.cosign.hint")}
      error={error}
      required={isRequired}
      optionalText={t("lodgement.field.optional")}
      look="heading"
    >
      {isSigning ? (
        <>
          {method === "drawn" && (
            <Field label={t("lodgement.cosign.name")} id={nameId} className="mt-2" required={isRequired}>
              {(control) => (
                <TextInput
                  {...control}
                  width="m"
                  name={`${signer.role}-signer`}
                  autoComplete="off"
                  maxLength={200}
                  defaultValue={name.current}
                  onInput={(event) => {
                    name.current = event.currentTarget.value;
                    write();
                  }}
                />
              )}
            </Field>
          )}
          <SignatureWays
            name={`signature-${signer.role}`}
            methods={methods}
            isInvalid={Boolean(error)}
            onChange={(signature, way) => {
              setMethod(way);
              signed.current = signature && { signature, method: way };
              write();
            }}
          />
        </>
      ) : (
        <div className="mt-2 grid justify-items-start gap-3">
          <p>{t("lodgement.cosign.signed", { name: textAt(answer, "name") || textAt(answer, "value") })}</p>
          <SignatureShown
            kind={textAt(answer, "method")}
            value={textAt(answer, "value")}
            alt={t("lodgement.cosign.alt")}
          />
          <Button
            size="s"
            onClick={() => {
              signed.current = null;
              setSigning(true);
              store.change({ [path]: null });
            }}
          >
            {t("lodgement.cosign.again")}
          </Button>
        </div>
      )}
    </Fieldset>
  );
}

function textAt(answer: unknown, part: string): string {
  if (typeof answer === "string") return part === "method" ? "typed" : answer;
  const text = partOf(answer, part);
  return typeof text === "string" ? text : "";
}
