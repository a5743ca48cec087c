import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getDraft, updateDynamic } from "#api/application-draft.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorState, Skeleton } from "#ui/index.ts";
import { findField, lodgedAnswersQuery } from "./answer-field.ts";
import { AnswerInput } from "./answer-input.tsx";

interface AnswerCorrectionProps {
  readonly applicationId: ApplicationId;
  readonly path: string;
  readonly label: string;
  readonly onSaved: () => void;
}

/** Corrects the one answer that was asked about; the others stay as they were lodged. */
export function AnswerCorrection({ applicationId, path, label, onSaved }: AnswerCorrectionProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const query = lodgedAnswersQuery(client, applicationId);
  const lodged = useQuery(query);
  const [typed, setTyped] = useState<{ value: unknown } | null>(null);
  const correction = useMutation({
    mutationFn: async (value: unknown) => {
      const { Revision } = await getDraft(client, { params: { id: applicationId } });
      const body = { Revision, Answers: { [path]: value } };
      return updateDynamic(client, { params: { id: applicationId }, body });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: query.queryKey });
      setTyped(null);
      onSaved();
    },
  });
  if (lodged.isPending) return <Skeleton lines={2} />;
  if (lodged.isError) {
    return (
      <ErrorState
        title={t("applications.requests.answerFailed")}
        onRetry={() => void lodged.refetch()}
        retryLabel={t("applications.retry")}
      />
    );
  }
  const before = lodged.data.draft.Answers[path];
  const value = typed ? typed.value : before;
  const isChanged = JSON.stringify(value) !== JSON.stringify(before);
  return (
    <form
      className="grid max-w-prose justify-items-stretch gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) correction.mutate(value);
      }}
    >
      <AnswerInput
        question={findField(lodged.data.config, path)}
        label={label}
        hint={t("applications.requests.correctHint")}
        value={value}
        onValue={(next) => setTyped({ value: next })}
      />
      <div>
        <Button type="submit" busy={correction.isPending} disabled={!isChanged || value === ""}>
          {t("applications.requests.saveCorrection")}
        </Button>
      </div>
    </form>
  );
}
