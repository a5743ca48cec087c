import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { formatBytes, formatNumber } from "#i18n/format.ts";
import { useJoinWords } from "#i18n/use-join.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { pickFiles } from "#ui/files/pick-files.ts";
import { createLazyDialog, Icon, Menu, type MenuItem, RowButton } from "#ui/index.ts";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";
import { openDocument, saveDocument } from "./open-document.ts";
import { DocumentThumbnail } from "./thumbnail.tsx";
import { useOtherQuestions } from "./use-other-questions.ts";
import type { QuestionFiles } from "./use-question-files.ts";

const FileQuestionsDialog = withPrefetch(
  createLazyDialog(
    () => import("./file-questions-dialog.tsx"),
    (part) => part.FileQuestionsDialog,
  ),
);
const VersionsDialog = withPrefetch(
  createLazyDialog(
    () => import("./question-file-versions-dialog.tsx"),
    (part) => part.QuestionFileVersionsDialog,
  ),
);

interface DocumentItemProps {
  readonly document: ApplicationDocument;
  readonly questionFiles: QuestionFiles;
  readonly label: string;
  readonly isReadOnly: boolean;
}

export function DocumentItem({ document, questionFiles, label, isReadOnly }: DocumentItemProps) {
  const t = useText();
  const join = useJoinWords();
  const language = useLanguage();
  const client = useClient();
  const [dialog, setDialog] = useState<"labels" | "versions" | null>(null);
  const openMutation = useMutation({ mutationFn: () => openDocument(client, document) });
  const downloadMutation = useMutation({ mutationFn: () => saveDocument(client, document) });
  const otherQuestions = useOtherQuestions(document, questionFiles.kinds);
  const { Id, FileName, Size, State, Version, Reason } = document;
  const canOpen = State !== "Quarantined" && State !== "Scanning";
  const canChange = State !== "Accepted" && !isReadOnly;

  const chooseReplacement = () =>
    pickFiles({ accept: questionFiles.limits.accept }, (files) => questionFiles.add(files, Id));
  const createMenuItem = (id: string, icon: MenuItem["icon"], onSelect: () => void): MenuItem => ({
    ...{ id, icon, onSelect },
    label: t(`lodgement.document.${id}`),
  });
  const menuItems = [
    canOpen && createMenuItem("open", "external", () => openMutation.mutate()),
    canOpen && createMenuItem("download", "download", () => downloadMutation.mutate()),
    canChange && createMenuItem("replace", "upload", chooseReplacement),
    canChange && createMenuItem("labels", "link", () => setDialog("labels")),
    Version > 1 && createMenuItem("versions", "clock", () => setDialog("versions")),
  ].filter((item) => item !== false);
  const details = [
    formatBytes(Size, language),
    t(`lodgement.file.state.${State}`),
    Version > 1 && t("lodgement.document.version", { version: formatNumber(Version, language) }),
  ].filter((part) => part !== false);

  return (
    <li
      data-document={Id}
      className="flex items-start gap-3 rounded-theme border border-line bg-raised px-3 py-2"
    >
      <DocumentThumbnail document={document} />
      <div className="min-w-0 grow self-center">
        <p className="font-medium wrap-anywhere">
          <bdi>{FileName}</bdi>
        </p>
        <p className="text-muted text-sm">
          {State === "Scanning" && <span className="spinner me-1.5" aria-hidden="true" />}
          {details.map((part, index) => (
            <span key={part}>
              {index > 0 && " · "}
              <span>{part}</span>
            </span>
          ))}
        </p>
        {otherQuestions.length > 0 && (
          <p className="flex items-start gap-1.5 text-muted text-sm">
            <Icon name="link" size="s" className="mt-0.5 shrink-0" />
            {t("lodgement.document.alsoFor", { labels: join(otherQuestions) })}
          </p>
        )}
        {Reason && <p className="text-danger-text text-sm">{Reason}</p>}
        {canChange && (State === "Rejected" || State === "Quarantined") && (
          <RowButton
            variant="secondary"
            label={t("lodgement.document.replace")}
            row={FileName}
            icon="upload"
            className="mt-2"
            onClick={chooseReplacement}
          />
        )}
      </div>
      <div className="flex shrink-0 items-center print:hidden">
        {canChange && (
          <RowButton
            label={t("lodgement.file.remove")}
            row={FileName}
            iconOnly
            icon="trash"
            onClick={() => questionFiles.removal.remove(document, questionFiles.kinds)}
          />
        )}
        <Menu
          label={t("lodgement.document.more", { name: FileName })}
          button={<Icon name="more" />}
          align="end"
          items={menuItems}
        />
      </div>
      {dialog === "labels" && (
        <FileQuestionsDialog document={document} label={label} onClose={() => setDialog(null)} />
      )}
      {dialog === "versions" && <VersionsDialog document={document} onClose={() => setDialog(null)} />}
    </li>
  );
}
