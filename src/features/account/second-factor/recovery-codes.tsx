import { useEffect, useRef } from "react";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button, showToast } from "#ui/index.ts";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows the recovery codes. The service returns them only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      showToast({ tone: "success", text: t("account.factor.copied") });
    } catch {
      showToast({ tone: "danger", text: t("account.factor.notCopied") });
    }
  };
  return (
    <div className="grid max-w-prose gap-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-lg">
        {t("account.factor.codes")}
      </h3>
      <Alert tone="warning">
        <p>{t("account.factor.codesText")}</p>
      </Alert>
      <ul dir="ltr" className="grid w-fit grid-cols-2 gap-x-8 gap-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" onClick={onDone}>
          {t("account.factor.codesDone")}
        </Button>
        <Button onClick={() => copy()}>{t("account.factor.copy")}</Button>
        <Button icon="print" onClick={() => window.print()}>
          {t("account.factor.print")}
        </Button>
      </div>
    </div>
  );
}
