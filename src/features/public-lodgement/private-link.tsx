import { useState } from "react";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";

export interface PrivateLinkProps {
  readonly t: Text;
  readonly link: string;
  readonly email: string;
  /** The day it ends, in words. */
  readonly endsOn: string;
}

/** The way back to this application from any device: copied, or looked up in one's e-mail. */
export function PrivateLink({ t, link, email, endsOn }: PrivateLinkProps) {
  const [said, setSaid] = useState("");
  async function copy() {
    // A plain-http host has no clipboard: the link stands there to be selected.
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    setSaid(t(isCopied ? "publicLodgement.private.copied" : "publicLodgement.private.notCopied"));
  }
  return (
    <div className="grid gap-3">
      <p>
        {t("publicLodgement.private.sent")} <bdi className="wrap-anywhere font-semibold">{email}</bdi>.{" "}
        {t("publicLodgement.private.until", { day: endsOn })}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t("publicLodgement.private.label")} className="min-w-0 grow">
          {(control) => (
            <TextInput
              {...control}
              readOnly
              dir="ltr"
              value={link}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <Button icon="copy" onClick={() => void copy()}>
          {t("publicLodgement.private.copy")}
        </Button>
      </div>
      <p role="status" className="text-sm">
        {said}
      </p>
      <p className="text-muted text-sm">{t("publicLodgement.private.care")}</p>
    </div>
  );
}
