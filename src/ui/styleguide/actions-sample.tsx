import { useState } from "react";
import { Button, ButtonLink } from "../actions/button.tsx";
import { Link } from "../actions/link.tsx";
import { RowButton } from "../actions/row-button.tsx";
import { Menu } from "../overlays/menu.tsx";
import { StyleguideSample } from "./sample.tsx";

export function ActionsSample() {
  const [order, setOrder] = useState("newest");
  return (
    <StyleguideSample title="Actions" description="One primary action per screen, always in the same place.">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary">Save and continue</Button>
        <Button>Save as template</Button>
        <Button variant="danger" icon="trash">
          Delete draft
        </Button>
        <Button variant="quiet">Not now</Button>
        <ButtonLink href="#actions" variant="primary" icon="plus">
          Start an application
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy>
          Lodging
        </Button>
        <Button busy>Saving</Button>
        <Button variant="primary" disabled>
          Not yet
        </Button>
        <Button disabled>Not yet</Button>
        <Button variant="quiet" disabled>
          Not yet
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="s" icon="download">
          Export
        </Button>
        <Button size="s" icon="filter">
          Filter
        </Button>
        <RowButton label="Remove" row="Site plan.pdf" icon="trash" />
        <RowButton label="Download" row="Site plan.pdf" icon="download" iconOnly />
        <Menu
          label="Order"
          items={[
            { id: "newest", label: "Newest first", checked: order === "newest" },
            { id: "oldest", label: "Oldest first", checked: order === "oldest" },
            { id: "address", label: "Address", checked: order === "address" },
          ].map((item) => ({ ...item, onSelect: () => setOrder(item.id) }))}
        />
        <Menu
          label="More for BP-2026-0418"
          button="More"
          align="end"
          items={[
            { id: "pdf", label: "Download as PDF", icon: "download" },
            { id: "copy", label: "Copy link", icon: "copy" },
            { id: "withdraw", label: "Withdraw", icon: "trash", danger: true },
            { id: "change", label: "Change applicant", icon: "users", disabled: true },
          ]}
        />
        <Link href="#actions">How long does it take?</Link>
        <Link href="https://example.com" externalLabel="opens in a new tab">
          Building regulations
        </Link>
      </div>
    </StyleguideSample>
  );
}
