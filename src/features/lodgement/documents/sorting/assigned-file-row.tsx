import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Field, Select } from "#ui/index.ts";
import type { FileLimits, FileProblem } from "#work/files/file-check.ts";
import { formatFileLimits } from "#work/files/format-file-limits.ts";
import { LocalThumbnail } from "../thumbnail.tsx";

interface AssignedFileRowProps {
  readonly file: File;
  readonly path: string;
  readonly options: readonly { readonly path: string; readonly labelText: string }[];
  readonly limits: FileLimits;
  readonly problem: FileProblem | null;
  readonly onQuestionChange: (path: string) => void;
}

export function AssignedFileRow({
  file,
  path,
  options,
  limits,
  problem,
  onQuestionChange,
}: AssignedFileRowProps) {
  const t = useText();
  const language = useLanguage();
  const error = problem
    ? t(`lodgement.file.problem.${problem}`, formatFileLimits(limits, language))
    : undefined;
  return (
    <li className="flex items-start gap-3 rounded-theme border border-line bg-raised px-3 py-3">
      <LocalThumbnail file={file} isBad={problem !== null} />
      <div className="grid min-w-0 grow gap-2 sm:grid-cols-2 sm:items-start sm:gap-4">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            <bdi>{file.name}</bdi>
          </p>
          <p className="text-muted text-sm">{formatBytes(file.size, language)}</p>
        </div>
        {error && path === "" ? (
          <p className="text-danger-text text-sm">{error}</p>
        ) : (
          <Field
            label={<span className="sr-only">{t("lodgement.document.sortLabel", { name: file.name })}</span>}
            error={error}
            required
          >
            {(control) => (
              <Select
                {...control}
                value={path}
                onChange={(event) => onQuestionChange(event.target.value)}
                options={[
                  { value: "", label: t("lodgement.document.sortNot") },
                  ...options.map(({ path: value, labelText }) => ({ value, label: labelText })),
                ]}
              />
            )}
          </Field>
        )}
      </div>
    </li>
  );
}
