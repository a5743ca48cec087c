import type { ReactNode } from "react";
import { useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";

export function StepActions({ onBack, children }: { onBack: (() => void) | undefined; children: ReactNode }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5 print:hidden">
      {children}
      {onBack && (
        <Button variant="quiet" icon="arrow-left" onClick={onBack}>
          {t("lodgement.step.back")}
        </Button>
      )}
    </div>
  );
}
