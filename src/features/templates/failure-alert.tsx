import { getErrorText } from "#api/error-text.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";

/** Why something did not work, in the service's words where it gave any. */
export function FailureAlert({ error, title }: { error: unknown; title: string }) {
  const t = useText();
  const { text, key, titleKey } = getErrorText(error);
  return (
    <Alert tone="danger" role="alert" title={title}>
      {text ?? t(key ?? titleKey ?? "errors.empty")}
    </Alert>
  );
}
