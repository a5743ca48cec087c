import { type ReactNode, useState } from "react";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";

interface PrivateLinkProps {
  readonly t: Text;
  readonly link: string;
  readonly email: string;
  /** The formatted day on which the link expires. */
  readonly endsOn: string;
}

/** Shows the private link of the application, to copy or to find in the email. */
export function PrivateLink({ t, link, email, endsOn }: PrivateLinkProps) {
  const [notice, setNotice] = useState<ReactNode>();
  async function copy() {
    // Pages without HTTPS have no clipboard API. The person can still select the link.
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    const text = t(isCopied ? "publicLodgement.private.copied" : "publicLodgement.private.notCopied");
    // A new element, so that screen readers announce the same notice again.
    setNotice(<span key={performance.now()}>{text}</span>);
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
        <Button icon="copy" onClick={() => copy()}>
          {t("publicLodgement.private.copy")}
        </Button>
      </div>
      <p role="status" className="text-sm">
        {notice}
      </p>
      <p className="text-muted text-sm">{t("publicLodgement.private.care")}</p>
    </div>
  );
}
