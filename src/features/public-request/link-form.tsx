import { useActionState, useRef } from "react";
import type { Text } from "#i18n/use-text.ts";
import { Button, ButtonLink } from "#ui/actions/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useRestoredFields } from "#ui/forms/use-restored-fields.ts";
import { START_REQUEST_HASH } from "./ask/use-ask-mode.ts";

interface LinkFormProps {
  readonly t: Text;
  readonly signInHref: string;
  readonly onToken: (token: string) => void;
}

/**
 * Form for pasting the link, because some mail programs truncate long links. Visitors without a link can open
 * the form that requests a change.
 */
export function LinkForm({ t, signInHref, onToken }: LinkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, submit] = useActionState(openLink, { isMissing: false });
  const keepFields = useRestoredFields(form, state);

  function openLink(_before: { isMissing: boolean }, formData: FormData) {
    keepFields(formData);
    const token = parseLinkToken(String(formData.get("link") ?? ""));
    if (token) onToken(token);
    else document.getElementById("link")?.focus();
    return { isMissing: !token };
  }

  return (
    <>
      <form ref={form} action={submit} noValidate className="grid max-w-xl gap-5">
        <Field
          id="link"
          label={t("publicRequest.link")}
          hint={t("publicRequest.linkHint")}
          error={state.isMissing ? t("publicRequest.problem.link") : undefined}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              name="link"
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={600}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" className="justify-self-start">
          {t("publicRequest.open")}
        </Button>
        <p className="text-muted">
          {t("publicRequest.noLink")}{" "}
          <a className="link" href={signInHref}>
            {t("publicRequest.signIn")}
          </a>
        </p>
      </form>
      <section className="mt-10 grid max-w-xl gap-3" aria-labelledby="ask-section">
        <h2 id="ask-section" className="font-semibold text-xl">
          {t("publicRequest.ask.title")}
        </h2>
        <p className="text-muted">{t("publicRequest.ask.lead")}</p>
        <ButtonLink href={START_REQUEST_HASH} className="justify-self-start">
          {t("publicRequest.ask.start")}
        </ButtonLink>
      </section>
    </>
  );
}

/**
 * Extracts the token from a pasted link. If the text contains no `#token=`, returns the text as the token.
 */
export function parseLinkToken(text: string): string {
  const extractedToken = /#token=([^\s&]+)/.exec(text)?.[1] ?? text.trim();
  return /^[\w-]+\.\d+\.[\w-]+$/.test(extractedToken) ? extractedToken : "";
}
