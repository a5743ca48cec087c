import { useState } from "react";
import { Link } from "../actions/link.tsx";
import { StatusTag, type StatusTone } from "../feedback/status-tag.tsx";
import { Pagination } from "../lists/pagination.tsx";
import { Table, Tbody, Td, Th, Thead, Tr } from "../lists/table.tsx";
import { Tabs } from "../page/tabs.tsx";
import { StyleguideSample } from "./sample.tsx";

type Row = {
  number: string;
  address: string;
  kind: string;
  lodged: string;
  cost: string;
  status: [StatusTone, string];
};
const ROWS: Row[] = [
  {
    number: "BP-2026-0418",
    address: "12 Wattle Street, Richmond",
    kind: "Building permit",
    lodged: "14 Oct 2026",
    cost: "$ 248,000",
    status: ["info", "In assessment"],
  },
  {
    number: "BP-2026-0402",
    address: "3/88 Harbour Parade, Port Melbourne",
    kind: "Swimming pool",
    lodged: "2 Oct 2026",
    cost: "$ 61,500",
    status: ["warning", "Further information required"],
  },
  {
    number: "BP-2026-0377",
    address: "Lot 4 Kiewa Valley Highway, Tawonga South",
    kind: "Building permit",
    lodged: "11 Sep 2026",
    cost: "$ 1,120,000",
    status: ["success", "Permit issued"],
  },
  {
    number: "Draft",
    address: "27 Mill Lane, Hawthorn",
    kind: "Demolition",
    lodged: "–",
    cost: "$ 18,900",
    status: ["neutral", "Draft"],
  },
];

export function ListSample() {
  const [tab, setTab] = useState("mine");
  const [page, setPage] = useState(4);
  const [ascending, setAscending] = useState(false);
  const rows = ascending ? ROWS.toReversed() : ROWS;
  return (
    <StyleguideSample
      title="Lists"
      description="Columns where there is room, one block per row where there is not."
    >
      <Tabs
        label="Applications"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: "mine", label: "In progress", count: 12 },
          { id: "waiting", label: "Waiting for me", count: 2 },
          { id: "drafts", label: "Drafts", count: 4 },
          { id: "done", label: "Finished" },
        ]}
      />
      <Table caption="Applications in progress">
        <Thead>
          <Tr>
            <Th>Number</Th>
            <Th>Address</Th>
            <Th>Kind</Th>
            <Th sorted={ascending ? "ascending" : "descending"} onSort={() => setAscending(!ascending)}>
              Lodged
            </Th>
            <Th numeric>Cost</Th>
            <Th>Status</Th>
          </Tr>
        </Thead>
        <Tbody>
          {rows.map((row) => (
            <Tr key={row.number} selected={row === ROWS[1]}>
              <Th scope="row">
                <Link href="#lists">{row.number}</Link>
              </Th>
              <Td label="Address">{row.address}</Td>
              <Td label="Kind">{row.kind}</Td>
              <Td label="Lodged">{row.lodged}</Td>
              <Td label="Cost" numeric>
                {row.cost}
              </Td>
              <Td label="Status">
                <StatusTag tone={row.status[0]}>{row.status[1]}</StatusTag>
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      <Pagination
        page={page}
        pageCount={9}
        onPage={setPage}
        labels={{
          nav: "Pages of applications",
          previous: "Previous",
          next: "Next",
          page: (each) => `Page ${each}`,
        }}
      >
        61–80 of 174
      </Pagination>
    </StyleguideSample>
  );
}
