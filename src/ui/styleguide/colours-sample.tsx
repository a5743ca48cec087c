import { StyleguideSample } from "./sample.tsx";

const PAIRS = [
  ["Brand", "bg-brand text-on-brand"],
  ["Accent", "bg-accent text-on-accent"],
  ["Surface", "bg-surface text-ink"],
  ["Raised", "bg-raised text-ink"],
  ["Sunken", "bg-sunken text-muted"],
  ["Header", "bg-header text-header-text"],
  ["Menu", "bg-menu text-menu-text"],
  ["Menu, active", "bg-menu-active text-menu-active-text"],
  ["Footer", "bg-footer text-footer-text"],
  ["Success", "bg-success-surface text-success-text"],
  ["Warning", "bg-warning-surface text-warning-text"],
  ["Danger", "bg-danger-surface text-danger-text"],
  ["Information", "bg-info-surface text-info-text"],
] as const;

export function ColoursSample() {
  return (
    <StyleguideSample
      title="Colour and type"
      description="Tokens of the theme. Everything else, from hover to tint, is mixed from these."
    >
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7">
        {PAIRS.map(([name, classes]) => (
          <li key={name} className={`rounded-theme border border-line p-3 ${classes}`}>
            {name}
          </li>
        ))}
      </ul>
      <div className="grid max-w-prose gap-2">
        <p className="page-title">Where your application stands</p>
        <h3 className="text-lg">What happens next</h3>
        <p>
          We check that everything needed is here, usually within 2 business days. If something is missing we
          will ask you for it by email, and the time stops until you answer.
        </p>
        <p className="text-sm text-muted">Lodged 14 October 2026 by Nguyen Building Group</p>
      </div>
    </StyleguideSample>
  );
}
