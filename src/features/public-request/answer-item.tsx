import { useId } from "react";
import type { Text } from "#i18n/use-text.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { PlainControl } from "./plain-control.tsx";
import { listValues, type RequestedItem } from "./read-answers.ts";

interface AnswerItemProps {
  readonly t: Text;
  readonly language: string;
  readonly item: RequestedItem;
  readonly error: string | undefined;
  readonly signInHref: string;
}

/** Shows one requested answer. The person changes it or confirms that it is correct. */
export function AnswerItem({ t, language, item, error, signInHref }: AnswerItemProps) {
  const valueId = useId();
  const { Field, Value, Id } = item;
  const canConfirm = Field ? listValues(Field).some(Boolean) : Value !== null && Value !== "";
  return (
    <div className="grid gap-4">
      {Field && <PlainControl t={t} language={language} item={item} field={Field} error={error} />}
      {!Field && (
        <div className="grid gap-2">
          <p id={valueId}>
            <span className="text-muted">{t("publicRequest.asItStands")}</span>{" "}
            <span className="whitespace-pre-line">{Value || t("publicRequest.empty")}</span>
          </p>
          <p className="text-muted">
            {t("publicRequest.formOnly")}{" "}
            <a className="link" href={signInHref}>
              {t("publicRequest.signIn")}
            </a>
          </p>
        </div>
      )}
      {canConfirm && (
        <Checkbox
          id={Field ? undefined : `item-${Id}`}
          name={`right-${Id}`}
          value="yes"
          label={
            <>
              {t("publicRequest.right")}
              <span className="sr-only">{`: ${item.Label}`}</span>
            </>
          }
          error={Field ? undefined : error}
          aria-describedby={Field ? undefined : valueId}
        />
      )}
    </div>
  );
}
