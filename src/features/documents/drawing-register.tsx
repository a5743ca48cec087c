import type { ApplicationDocument } from "#contract/applications/document.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, saveFile, Table, Tbody, Td, Th, Thead, Tr } from "#ui/index.ts";
import { createCsvFile } from "#work/files/csv-file.ts";
import { listDrawings } from "./drawings.ts";
import { toSafeFileName } from "./safe-file-name.ts";

interface DrawingRegisterProps {
  readonly documents: readonly ApplicationDocument[];
  readonly applicationName: string;
}

/**
 * Lists the numbered drawings with their current revision, also in print. Renders nothing without numbered drawings.
 */
export function DrawingRegister({ documents, applicationName }: DrawingRegisterProps) {
  const t = useText();
  const language = useLanguage();
  const drawings = listDrawings(documents);
  if (drawings.length === 0) return null;
  const columnNames = ["number", "revision", "type", "file", "date", "state"].map((column) =>
    t(`documents.drawing.${column}`),
  );
  const downloadCsv = () =>
    saveFile(
      createCsvFile(
        columnNames,
        drawings.map((drawing) => [
          drawing.DrawingNumber ?? "",
          drawing.Revision ?? "",
          drawing.DocumentTypeName,
          drawing.FileName,
          getCouncilDay(new Date(drawing.UploadedAt)),
          t(`documents.state.${drawing.State}`),
        ]),
      ),
      `${t("documents.drawing.fileName", { name: toSafeFileName(applicationName) })}.csv`,
    );
  return (
    <section aria-labelledby="drawing-register" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="drawing-register" className="font-display font-semibold text-lg">
          {t("documents.drawing.register")}
        </h3>
        <span className="flex gap-2 print:hidden">
          <Button size="s" icon="download" onClick={downloadCsv}>
            {t("documents.drawing.csv")}
          </Button>
          <Button size="s" icon="print" onClick={() => window.print()}>
            {t("documents.drawing.print")}
          </Button>
        </span>
      </div>
      <Table caption={t("documents.drawing.register")}>
        <Thead>
          <Tr>
            {columnNames.map((head) => (
              <Th key={head}>{head}</Th>
            ))}
          </Tr>
        </Thead>
        <Tbody>
          {drawings.map((drawing) => (
            <Tr key={drawing.Id}>
              <Td label={columnNames[0]}>
                <bdi>{drawing.DrawingNumber}</bdi>
              </Td>
              <Td label={columnNames[1]}>
                <bdi>{drawing.Revision ?? t("documents.drawing.noRevision")}</bdi>
              </Td>
              <Td label={columnNames[2]}>{drawing.DocumentTypeName}</Td>
              <Td label={columnNames[3]}>
                <bdi className="wrap-anywhere">{drawing.FileName}</bdi>
              </Td>
              <Td label={columnNames[4]}>
                <DateText iso={drawing.UploadedAt} form="date" />
              </Td>
              <Td label={columnNames[5]}>{t(`documents.state.${drawing.State}`)}</Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      <p className="text-muted text-sm">
        {t("documents.drawing.asOf", { day: formatDate(getCouncilDay(), language) })}
      </p>
    </section>
  );
}
