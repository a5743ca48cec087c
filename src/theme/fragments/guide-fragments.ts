/** The provider's guide to permits as plain HTML that works without a script. */
import type { Guide, GuideOutcome, GuideStep } from "#contract/public/public-lodgement.ts";
import type { HostLanguage, HostView, Localise } from "../host-view.ts";
import { slotEncoders } from "../slot-encoders.ts";

const escapeText = slotEncoders.text;

/** Looks up a text of `pages.start.…` in the page's language. */
type StartText = (key: string) => string;

interface Reading {
  readonly text: StartText;
  readonly href: (path: string) => string;
}

const targets: Readonly<Record<GuideOutcome["Kind"], string | undefined>> = {
  lodge: "/public-lodgement/",
  none: undefined,
  quotation: "/public-quotation/",
  track: "/app-tracking/",
  inspection: "/public-inspection/",
  "sign-in": "/auth/login/",
  contact: "#contact",
};

function reading(language: HostLanguage, localise: Localise, text: StartText): Reading {
  return {
    text: (key) => escapeText(text(key)),
    href: (path) => escapeText(path.startsWith("#") ? path : localise(path, language.code)),
  };
}

function guideOf(view: HostView, { code }: HostLanguage): Guide | undefined {
  return view.guides?.[code];
}

/** Nested questions as `<details>` elements. Empty if the provider has no guide. */
export function guideTree(
  view: HostView,
  language: HostLanguage,
  localise: Localise,
  text: StartText,
): string {
  const guide = guideOf(view, language);
  if (!guide) return "";
  const read = reading(language, localise, text);
  return `<section class="guide"><h2>${escapeText(guide.Question)}</h2>${steps(guide.Answers, "way", read)}</section>`;
}

/** The answers of one question share a `name`, so that opening one closes the others. */
function steps(answers: readonly GuideStep[], group: string, read: Reading): string {
  return answers
    .map(({ Id, Choice, Question, Answers, Outcome }) => {
      const inner = Answers
        ? `<h3>${escapeText(Question ?? "")}</h3>${steps(Answers, escapeText(Id), read)}`
        : Outcome
          ? outcome(Outcome, read)
          : "";
      return `<details name="${group}"><summary>${escapeText(Choice)}</summary><div>${inner}</div></details>`;
    })
    .join("");
}

function outcome({ Kind, Title, Text, Rule, ApplicationTypeId }: GuideOutcome, read: Reading): string {
  const target = targets[Kind];
  const type =
    Kind === "lodge" && ApplicationTypeId ? `#${new URLSearchParams({ type: ApplicationTypeId })}` : "";
  return [
    `<p class="guide-end"><strong>${escapeText(Title)}</strong></p><p>${escapeText(Text)}</p>`,
    Rule ? `<p class="guide-rule">${read.text("rule")} ${escapeText(Rule)}</p>` : "",
    target
      ? `<p><a class="button button-primary" href="${read.href(target)}${escapeText(type)}">${read.text(`to.${Kind}`)}</a></p>`
      : "",
  ].join("");
}

/** Application types that can be lodged online, by group; empty if the provider does not list them. */
export function typeList(view: HostView, language: HostLanguage, text: StartText): string {
  const available = guideOf(view, language)?.Types.filter(({ CanLodge }) => CanLodge) ?? [];
  if (available.length === 0) return "";
  const read = reading(language, (path) => path, text);
  const groups = [...Map.groupBy(available, ({ Group }) => Group)].map(([group, types]) => {
    const items = types.map(
      ({ Name, Description }) => `<li>${escapeText(Name)}<br><small>${escapeText(Description)}</small></li>`,
    );
    return `<h3>${escapeText(group)}</h3><ul>${items.join("")}</ul>`;
  });
  return `<details class="type-list"><summary>${read.text("types")}</summary><div>${groups.join("")}</div></details>`;
}
