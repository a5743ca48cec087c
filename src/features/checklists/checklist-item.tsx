import { useState } from "react";
import type { CheckListItem } from "#contract/applications/checklist.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Icon, StatusTag } from "#ui/index.ts";
import { AttachDocumentsDialog, type RenderUpload } from "./attach-documents-dialog.tsx";
import { useChangeChecklistItem } from "./checklists.queries.ts";
import { checklistStatusTones, getRejectionReason } from "./item-order.ts";
import { RemarkThread } from "./remark-thread.tsx";

interface ChecklistItemProps {
  readonly item: CheckListItem;
  readonly onOpen: (documentId: string) => void;
  readonly renderUpload: RenderUpload | undefined;
}

export function ChecklistItem({ item, onOpen, renderUpload }: ChecklistItemProps) {
  const t = useText();
  const mutations = useChangeChecklistItem(item);
  const [isAttaching, setAttaching] = useState(false);
  const [showsRemarks, setShowsRemarks] = useState(false);
  const { Text, Help, Status, StatusName, Next, Actions, Documents, Remarks, IsByDocument } = item;
  const rejectionReason = getRejectionReason(item);
  const remarkCount = Remarks.filter((remark) => remark.Text !== "" || remark.Status !== null).length;
  const hiddenItemName = <span className="sr-only">: {Text}</span>;
  return (
    <li className="grid gap-1.5 py-3" data-item={item.Id}>
      <div className="flex items-start justify-between gap-x-4">
        <h4 className="min-w-0 font-medium">{Text}</h4>
        <StatusTag tone={checklistStatusTones[Status]} className="shrink-0">
          {t(`checklists.status.${Status}`)}
          <span className="sr-only">{StatusName === Status ? "" : ` (${StatusName})`}</span>
        </StatusTag>
      </div>
      {Help && <p className="max-w-prose text-muted text-sm">{Help}</p>}
      {rejectionReason && (
        <p className="max-w-prose border-danger border-s-4 ps-3 whitespace-pre-line">{rejectionReason}</p>
      )}
      {Documents.length > 0 && (
        <ul className="grid gap-1">
          {Documents.map(({ Id, FileName, State }) => (
            <li key={Id} className="flex items-start gap-2 text-sm">
              <Icon name="paperclip" size="s" className="mt-1 shrink-0 text-muted" />
              {State === "Quarantined" || State === "Scanning" ? (
                <bdi className="py-0.5">{FileName}</bdi>
              ) : (
                <button
                  type="button"
                  className="link min-h-6 cursor-pointer text-start wrap-anywhere"
                  onClick={() => onOpen(Id)}
                >
                  <bdi>{FileName}</bdi>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="-ms-2 flex flex-wrap items-center gap-2 print:hidden">
        {Next.includes("Provided") && (
          <Button size="s" icon="check" className="ms-2" onClick={() => mutations.status.mutate("Provided")}>
            {t("checklists.provided")}
            {hiddenItemName}
          </Button>
        )}
        {Next.includes("Outstanding") && !IsByDocument && (
          <Button
            size="s"
            className="ms-2"
            icon="undo"
            onClick={() => mutations.status.mutate("Outstanding")}
          >
            {t("checklists.takeBack")}
            {hiddenItemName}
          </Button>
        )}
        {Actions.includes("attach") && (
          <Button size="s" variant="quiet" icon="paperclip" onClick={() => setAttaching(true)}>
            {t("checklists.attach")}
            {hiddenItemName}
          </Button>
        )}
        {(remarkCount > 0 || Actions.includes("remark")) && (
          <Button
            size="s"
            variant="quiet"
            icon="pencil"
            aria-expanded={showsRemarks}
            onClick={() => setShowsRemarks(!showsRemarks)}
          >
            {remarkCount > 0 ? t("checklists.remarks", { count: remarkCount }) : t("checklists.remark")}
            {hiddenItemName}
          </Button>
        )}
        {IsByDocument && <span className="ps-2 text-muted text-sm">{t("checklists.byDocument")}</span>}
      </div>
      {showsRemarks && <RemarkThread item={item} remarkMutation={mutations.remark} />}
      {isAttaching && (
        <AttachDocumentsDialog
          item={item}
          saveMutation={mutations.documents}
          renderUpload={renderUpload}
          onClose={() => setAttaching(false)}
        />
      )}
    </li>
  );
}
