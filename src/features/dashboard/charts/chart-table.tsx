import { useText } from "#i18n/use-text.ts";
import { Table, Tbody, Td, Th, Thead, Tr } from "#ui/index.ts";
import type { ChartMarkData } from "./chart-marks.ts";

interface ChartTableProps {
  readonly caption: string;
  readonly marks: readonly ChartMarkData[];
  readonly nameTitle: string;
  readonly valueTitle: string;
}

export function ChartTable({ caption, marks, nameTitle, valueTitle }: ChartTableProps) {
  const t = useText();
  return (
    <Table caption={t("dashboard.tableOf", { name: caption })}>
      <Thead>
        <Tr>
          <Th>{nameTitle}</Th>
          <Th numeric>{valueTitle}</Th>
        </Tr>
      </Thead>
      <Tbody>
        {marks.map((mark) => (
          <Tr key={mark.id}>
            <Td>{mark.name}</Td>
            <Td numeric label={valueTitle}>
              {mark.valueText}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
