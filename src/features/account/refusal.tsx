import { getErrorText } from "#api/error-text.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";

/** Error message of a failed request, in the service's words if it sent any. */
export function Refusal({ error }: { error: unknown }) {
  const t = useText();
  const said = getErrorText(error);
  return (
    <Alert tone="danger" role="alert" title={said.titleKey && t(said.titleKey)}>
      {said.list ? (
        <ul className="list-disc ps-5">
          {said.list.map((item) => (
            <li key={item.text}>{item.text}</li>
          ))}
        </ul>
      ) : (
        <p>{said.text ?? t(said.key ?? "errors.empty")}</p>
      )}
    </Alert>
  );
}
