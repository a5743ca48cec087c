import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { FileLimits } from "#api/file-check.ts";
import type { Option } from "#contract/shapes.ts";
import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Field, FileDrop, Select } from "#ui/index.ts";
import { documentTypesQuery } from "./documents.queries.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { type UploadTarget, useUploads } from "./use-uploads.ts";

/** Asks what it is first, then takes files; with `documentTypeId` only files are asked for. */
export function DocumentUpload({ documentTypeId, ...target }: UploadTarget & { documentTypeId?: string }) {
  const t = useText();
  const [chosen, setChosen] = useState("");
  const uploads = useUploads(target);
  const typeId = documentTypeId ?? chosen;
  const limits = useLimitWords(target.limits);
  return (
    <div className="grid max-w-prose gap-3">
      {documentTypeId === undefined && <DocumentTypeField value={chosen} onValue={setChosen} />}
      <FileDrop
        multiple
        disabled={typeId === ""}
        accept={target.limits.fileTypes.join(",")}
        onFiles={(files) => uploads.add(files, typeId)}
        texts={{
          choose: t("documents.choose"),
          drop: t("documents.drop"),
          limits: typeId === "" ? t("documents.typeFirst") : limits,
        }}
      />
      {uploads.rows.length > 0 && (
        <ul className="grid gap-2">
          {uploads.rows.map((row) => (
            <UploadProgress
              key={row.id}
              row={row}
              limits={target.limits}
              onCancel={() => uploads.cancel(row)}
              onRetry={() => uploads.retry(row)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function useLimitWords(limits: FileLimits): string {
  const t = useText();
  const language = useLanguage();
  const types = limits.fileTypes.map((type) => type.slice(1).toUpperCase());
  return t("documents.limits", {
    types: new Intl.ListFormat(language, { type: "disjunction" }).format(types),
    size: formatBytes(limits.maxFileSize, language),
  });
}

function DocumentTypeField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useText();
  const types = useQuery(documentTypesQuery(useClient()));
  return (
    <Field label={t("documents.type")}>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder={t("documents.typeChoose")}
          onChange={(event) => onValue(event.target.value)}
        >
          {groupOptions(types.data ?? []).map(([group, options]) => (
            <optgroup key={group} label={group}>
              {options.map((option) => (
                <option key={option.Id} value={option.Id}>
                  {option.Name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

function groupOptions(options: readonly Option[]): [string, Option[]][] {
  return [...Map.groupBy(options, (option) => option.Group ?? "")];
}
