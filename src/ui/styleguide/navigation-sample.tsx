import { Button } from "../actions/button.tsx";
import { Link } from "../actions/link.tsx";
import { Icon } from "../icons/icon.tsx";
import { iconNames } from "../icons/icons.ts";
import { DescriptionList } from "../lists/description-list.tsx";
import { Card } from "../page/card.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { StyleguideSample } from "./sample.tsx";

export function NavigationSample() {
  return (
    <StyleguideSample title="Pages" description="Where am I, what is expected of me, what happens next.">
      <PageTitle
        sub="12 Wattle Street, Richmond"
        actions={<Button variant="primary">Book an inspection</Button>}
      >
        Building permit BP-2026-0418
      </PageTitle>
      <Card title="Property" actions={<Button size="s">Change</Button>}>
        <DescriptionList
          items={[
            { term: "Address", detail: "12 Wattle Street, Richmond VIC 3121" },
            { term: "Lot and plan", detail: "Lot 7, LP 41822", action: <Link href="#pages">Change</Link> },
            { term: "Area", detail: "412 m²" },
            { term: "Overlay", detail: "Heritage overlay HO311" },
          ]}
        />
      </Card>
      <ul className="flex flex-wrap gap-3 text-muted">
        {iconNames.map((name) => (
          <li key={name} title={name}>
            <Icon name={name} label={name} />
          </li>
        ))}
      </ul>
    </StyleguideSample>
  );
}
