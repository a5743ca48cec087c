/** Shows whether a file is required or recommended, and the reason. Renders nothing for an optional file. */

import type { getDocumentRequirement } from "#contract/wizard/answers/documents.ts";
import type { MessageText } from "#contract/wizard/config.ts";
import { findFieldPlace } from "#contract/wizard/outline.ts";
import { useText } from "#i18n/use-text.ts";
import { Icon, StatusTag } from "#ui/index.ts";
import { useFormDecision, useLodgement } from "../lodgement-context.tsx";
import { useTextWithAnswers } from "../texts/use-form-text.ts";

type DocumentNeed = ReturnType<typeof getDocumentRequirement>;

/** Returns whether a document is required, recommended or optional. Renders again when this changes. */
export function useDocumentNeed(path: string, isRequired: boolean): DocumentNeed {
  const { store } = useLodgement();
  const pattern = findFieldPlace(store.view.outline, path)?.pattern ?? path;
  const isRecommended = useFormDecision([`recommended:${pattern}`], () => store.view.isRecommended(path));
  if (isRequired) return "required";
  return isRecommended ? "recommended" : "optional";
}

interface DocumentNeedNoticeProps {
  readonly requirement: DocumentNeed;
  readonly reason: MessageText | undefined;
  readonly path: string;
  readonly isUploaded: boolean;
}

export function DocumentNeedNotice({ requirement, reason, path, isUploaded }: DocumentNeedNoticeProps) {
  const t = useText();
  if (requirement === "optional" || (isUploaded && !reason)) return null;
  return (
    <p className="flex max-w-2xl flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      {isUploaded ? (
        <Icon name="success" size="s" className="text-success-text" />
      ) : (
        <StatusTag tone={requirement === "required" ? "warning" : "info"}>
          {t(`lodgement.document.need.${requirement}`)}
        </StatusTag>
      )}
      {reason && <ReasonText words={reason} at={path} />}
    </p>
  );
}

function ReasonText({ words, at }: { readonly words: MessageText; readonly at: string }) {
  return <span>{useTextWithAnswers(words, at)}</span>;
}
