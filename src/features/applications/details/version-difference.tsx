import type { SubmissionDifference } from "#contract/applications/submission.ts";
import { useText } from "#i18n/use-text.ts";
import { StatusTag } from "#ui/index.ts";

/** Shows changed answers before and after, then added, changed and removed documents. */
export function VersionDifference({ difference }: { difference: SubmissionDifference }) {
  const t = useText();
  const { Answers: answers, Documents: documents } = difference;
  if (answers.length + documents.length === 0) return <p>{t("applications.versions.same")}</p>;
  return (
    <div className="grid gap-5">
      <p role="status" className="text-muted">
        {[
          ...(answers.length > 0 ? [t("applications.versions.answers", { count: answers.length })] : []),
          ...(documents.length > 0
            ? [t("applications.versions.documents", { count: documents.length })]
            : []),
        ].join(" · ")}
      </p>
      {answers.length > 0 && (
        <dl className="grid gap-4">
          {answers.map((answer) => (
            <div key={answer.Path ?? `${answer.Group}${answer.Item}${answer.Label}`} className="grid gap-1.5">
              <dt>
                <span className="font-medium">{answer.Label}</span>
                <span className="block text-muted text-sm">
                  {[answer.Group, answer.Item].filter(Boolean).join(" · ")}
                </span>
              </dt>
              <dd className="grid gap-2 sm:grid-cols-2">
                <AnswerVersion name={t("applications.versions.before")} text={answer.Before} />
                <AnswerVersion name={t("applications.versions.after")} text={answer.After} isNew />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {documents.length > 0 && (
        <ul className="grid gap-2">
          {documents.map((documentChange) => (
            <li
              key={`${documentChange.Kind}${documentChange.DocumentTypeName}${documentChange.After?.FileName ?? documentChange.Before?.FileName}`}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-1"
            >
              <StatusTag tone={documentChange.Kind === "removed" ? "neutral" : "info"}>
                {t(`applications.versions.document.${documentChange.Kind}`)}
              </StatusTag>
              <span className="wrap-anywhere">
                {`${documentChange.DocumentTypeName}: `}
                <bdi>{describeDocumentChange(documentChange, t)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function AnswerVersion({
  name,
  text,
  isNew = false,
}: {
  name: string;
  text: string | null;
  isNew?: boolean;
}) {
  const t = useText();
  return (
    <div
      className={`rounded-theme border-s-4 bg-raised px-3 py-2 ${isNew ? "border-success" : "border-strong"}`}
    >
      <p className="text-muted text-sm">{name}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text ?? <span className="text-muted">{t("applications.versions.nothing")}</span>}
      </p>
    </div>
  );
}

type DocumentChange = SubmissionDifference["Documents"][number];

function describeDocumentChange({ Before, After }: DocumentChange, t: ReturnType<typeof useText>): string {
  const describeVersion = (document: NonNullable<DocumentChange["Before"]>) =>
    t("applications.versions.documentVersion", { name: document.FileName, version: document.Version });
  if (Before && After)
    return t("applications.versions.instead", {
      before: describeVersion(Before),
      after: describeVersion(After),
    });
  return [Before ?? After].map((document) => (document ? describeVersion(document) : "")).join("");
}
