/** An answer as the service tells it: text, or a table. */
import type { AnswerRow } from "#contract/wizard/answers/answer-group.ts";
import { Table, Tbody, Td, Th, Thead, Tr } from "#ui/index.ts";

export function AnswerDetail({ row }: { readonly row: AnswerRow }) {
  if (!row.Table) return <bdi className="wrap-anywhere whitespace-pre-line">{row.Value}</bdi>;
  const { Columns, Rows, Totals } = row.Table;
  return (
    <Table caption={row.Label}>
      <Thead>
        <Tr>
          <Th />
          {Columns.map((column) => (
            <Th key={column}>{column}</Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {[...Rows, ...(Totals ? [Totals] : [])].map(({ Title, Cells }) => (
          <Tr key={Title}>
            <Th scope="row">{Title}</Th>
            {Cells.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other id
              <Td key={at} label={Columns[at]}>
                <bdi>{text || "–"}</bdi>
              </Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
