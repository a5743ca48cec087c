import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getDraft, updateDynamic } from "#api/application-draft.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, Skeleton, Textarea, TextInput } from "#ui/index.ts";
import { applicationKeys } from "./applications.queries.ts";

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
  const queryKey = [...applicationKeys.one(applicationId), "answers"];
  const answers = useQuery({
    queryKey,
    queryFn: ({ signal }) => getDraft(client, { params: { id: applicationId }, signal }),
  });
  const [typed, setTyped] = useState<string>();
  const before = answers.data?.Answers[path];
  const correction = useMutation({
    mutationFn: async (value: string) => {
      const now = await getDraft(client, { params: { id: applicationId } });
      return updateDynamic(client, {
        params: { id: applicationId },
        body: { Revision: now.Revision, Answers: { [path]: likeBefore(value, now.Answers[path]) } },
      });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey });
      setTyped(undefined);
      onSaved();
    },
  });
  if (answers.isPending) return <Skeleton lines={2} />;
  const said = typed ?? sayAnswer(before);
  const Input = said.length > 60 || typeof before !== "number" ? Textarea : TextInput;
  return (
    <form
      className="grid max-w-prose justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        correction.mutate(said.trim());
      }}
    >
      <div className="w-full">
        <Field
          label={t("applications.requests.corrected", { label })}
          hint={t("applications.requests.correctHint")}
        >
          {(ids) => <Input {...ids} value={said} onChange={(event) => setTyped(event.target.value)} />}
        </Field>
      </div>
      <Button
        type="submit"
        busy={correction.isPending}
        disabled={said.trim() === "" || said === sayAnswer(before)}
      >
        {t("applications.requests.saveCorrection")}
      </Button>
    </form>
  );
}

function sayAnswer(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A number stays a number where one was lodged. */
function likeBefore(value: string, before: unknown): unknown {
  const number = Number(value.replaceAll(/[\s,$]/g, ""));
  return typeof before === "number" && Number.isFinite(number) ? number : value;
}
