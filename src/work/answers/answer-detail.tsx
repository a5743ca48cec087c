/** Shows an answer as the service sends it: as text or as a table. */
import type { AnswerRow, AnswerTable } from "#contract/wizard/answers/answer-group.ts";
import { Table, Tbody, Td, Th, Thead, Tr } from "#ui/index.ts";

export function AnswerDetail({ row }: { readonly row: AnswerRow }) {
  if (!row.Table) return <bdi className="wrap-anywhere whitespace-pre-line">{row.Value}</bdi>;
  const { Columns, Rows, Totals } = row.Table;
  return (
    <Table caption={row.Label}>
      <Thead>
        <Tr>
          <Td />
          {Columns.map((column) => (
            <Th key={column}>{column}</Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {Rows.map((answerRow) => (
          <AnswerRowCells key={answerRow.Title} row={answerRow} columns={Columns} missingText="–" />
        ))}
        {Totals && <AnswerRowCells row={Totals} columns={Columns} />}
      </Tbody>
    </Table>
  );
}

interface AnswerRowCellsProps {
  readonly row: AnswerTable["Rows"][number];
  readonly columns: readonly string[];
  /** Text for an empty cell. Absent for the row of totals: cells of columns without a total stay empty. */
  readonly missingText?: string;
}

function AnswerRowCells({ row, columns, missingText }: AnswerRowCellsProps) {
  return (
    <Tr>
      <Th scope="row">{row.Title}</Th>
      {columns.map((column, index) => {
        const text = row.Cells[index] || missingText;
        return (
          <Td key={column} {...(text ? { label: column } : {})}>
            {text && <bdi>{text}</bdi>}
          </Td>
        );
      })}
    </Tr>
  );
}
