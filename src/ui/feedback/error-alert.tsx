import { Alert } from "./alert.tsx";

/**
 * The texts of a failed request: message keys, or sentences from the service. Sentences have priority over
 * keys.
 */
export type ShownFailure = {
  text?: string | undefined;
  list?: readonly { text: string }[] | undefined;
  key?: string | undefined;
  titleKey?: string | undefined;
};

export type ErrorAlertProps = {
  failure: ShownFailure;
  /** Returns the text of a message key. */
  t: (key: string) => string;
  /** Replaces the failure's title. */
  title?: string | undefined;
  className?: string | undefined;
};

/** Shows why an action failed. Screen readers announce it immediately. */
export function ErrorAlert({ failure, t, title, className }: ErrorAlertProps) {
  const { text, list, key, titleKey } = failure;
  return (
    <Alert
      tone="danger"
      role="alert"
      title={title ?? (list && titleKey && t(titleKey))}
      className={className}
    >
      {list ? (
        <ul className="list-disc ps-5">
          {list.map((item) => (
            <li key={item.text}>{item.text}</li>
          ))}
        </ul>
      ) : (
        (text ?? t(key ?? titleKey ?? "errors.empty"))
      )}
    </Alert>
  );
}
