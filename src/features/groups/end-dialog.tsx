import { getErrorText } from "#api/error-text.ts";
import type { ApplicantGroup } from "#contract/accounts/applicant-group.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, ErrorAlert } from "#ui/index.ts";
import { useEnding } from "./groups.queries.ts";

interface EndDialogProps {
  readonly group: ApplicantGroup;
  readonly how: "delete" | "leave";
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

/** Nobody comes back by themselves, so what is lost is said first. */
export function EndDialog({ group, how, onClose, onEnded }: EndDialogProps) {
  const t = useText();
  const ending = useEnding(group.Id, how, onEnded);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`groups.${how}Title`, { name: group.Name })}
      closeLabel={t("groups.close")}
      footer={
        <>
          <Button variant="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
            {t(`groups.${how}`)}
          </Button>
          <Button onClick={onClose}>{t("groups.cancel")}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {ending.error && <ErrorAlert failure={getErrorText(ending.error)} t={t} />}
        <p>{t(`groups.${how}Text`, { count: group.ApplicationCount })}</p>
      </div>
    </Dialog>
  );
}
