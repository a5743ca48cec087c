import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { QuietHours } from "#contract/notifications/notification-setting.ts";
import { updateQuietHours } from "#contract/notifications/notification-setting.ts";
import { getSiteTimeZone } from "#i18n/dates/site-time.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Checkbox, ErrorSummary, Field, Select, TextInput } from "#ui/index.ts";
import { FormConflict } from "#work/forms/form-conflict.tsx";
import { useNewestVersion } from "#work/forms/save-changes.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedChanges } from "#work/forms/unsaved-changes.ts";
import { notificationKeys } from "../unread-count.query.ts";
import { listTimeZoneOptions } from "./time-zones.ts";

interface QuietHoursFormProps {
  readonly hours: QuietHours | null;
  readonly onSaved: () => void;
}

const DEFAULT_HOURS = { From: "21:00", To: "07:00" };

const toValues = (hours: QuietHours | null) => ({
  isOn: hours !== null,
  ...(hours ?? DEFAULT_HOURS),
  TimeZone: hours?.TimeZone ?? getSiteTimeZone(),
});

/** Edits the hours in which no push messages are sent. */
export function QuietHoursForm({ hours, onSaved }: QuietHoursFormProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const id = useId();
  const [newest, noteNewest] = useNewestVersion(hours);
  const form = useUnsavedChanges("quiet-hours", toValues(newest));
  const { isOn, ...enteredHours } = form.value;
  const [attempt, setAttempt] = useState(0);
  const problems = isOn && attempt > 0 ? listProblems(enteredHours) : [];
  const saveMutation = useMutation({
    mutationFn: () => client.call(updateQuietHours, { body: { QuietHours: isOn ? enteredHours : null } }),
    onMutate: () => form.startSave(),
    onSuccess: async ({ QuietHours: savedHours }, _variables, clearSaved) => {
      noteNewest(savedHours);
      clearSaved(toValues(savedHours));
      await queries.invalidateQueries({ queryKey: notificationKeys.settings });
      onSaved();
    },
  });
  const findProblem = (field: "From" | "To") => {
    const problem = problems.find((candidate) => candidate.field === field);
    return problem && t(problem.key);
  };
  return (
    <form
      noValidate
      className="grid max-w-prose gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.conflicts) return;
        setAttempt(attempt + 1);
        if (!isOn || listProblems(enteredHours).length === 0) saveMutation.mutate();
      }}
    >
      {problems.length > 0 && (
        <ErrorSummary
          attempt={attempt}
          title={t("notifications.quiet.problem")}
          items={problems.map(({ field, key }) => ({ text: t(key), href: `#${id}-${field}` as const }))}
        />
      )}
      <SetAsideOffer form={form} />
      {!saveMutation.isPending && (
        <FormConflict
          form={form}
          labels={{
            isOn: t("notifications.quiet.on"),
            From: t("notifications.quiet.From"),
            To: t("notifications.quiet.To"),
            TimeZone: t("notifications.quiet.zone"),
          }}
          toTexts={({ isOn: isUsed, ...texts }) => ({
            ...texts,
            ...(isUsed !== undefined && { isOn: isUsed ? t("record.yes") : "" }),
          })}
        />
      )}
      <Checkbox
        label={t("notifications.quiet.on")}
        checked={isOn}
        onChange={(event) => form.change({ isOn: event.target.checked })}
      />
      {isOn && (
        <div className="grid gap-4 sm:grid-cols-[auto_auto_minmax(0,1fr)] sm:items-end">
          {(["From", "To"] as const).map((field) => (
            <Field
              key={field}
              id={`${id}-${field}`}
              label={t(`notifications.quiet.${field}`)}
              error={findProblem(field)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  type="time"
                  className="w-36"
                  value={enteredHours[field]}
                  onChange={(event) => form.change({ [field]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <Field label={t("notifications.quiet.zone")}>
            {(control) => (
              <Select
                {...control}
                value={enteredHours.TimeZone}
                options={listTimeZoneOptions(enteredHours.TimeZone)}
                onChange={(event) => form.change({ TimeZone: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
      <div>
        {!form.conflicts && (
          <Button type="submit" busy={saveMutation.isPending}>
            {t("notifications.quiet.save")}
          </Button>
        )}
      </div>
    </form>
  );
}

interface Problem {
  readonly field: "From" | "To";
  readonly key: string;
}

function listProblems({ From, To }: Pick<QuietHours, "From" | "To">): Problem[] {
  const missingFields = (["From", "To"] as const).filter((field) => !{ From, To }[field]);
  if (missingFields.length > 0)
    return missingFields.map((field) => ({ field, key: `notifications.quiet.missing${field}` }));
  return From === To ? [{ field: "To", key: "notifications.quiet.same" }] : [];
}
