import { getErrorText } from "#api/error-text.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";

/** Why something did not work, in the service's words where it gave any. */
export function FailureAlert({ error }: { error: unknown }) {
  const t = useText();
  const { text, key, list } = getErrorText(error);
  return (
    <Alert tone="danger" role="alert">
      {text ?? list?.map((item) => item.text).join(" ") ?? t(key ?? "errors.empty")}
    </Alert>
  );
}
