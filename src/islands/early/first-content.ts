/**
 * The first rows of the list, or the head of an application, from the response that the inline script of the
 * area's page has requested. They are shown in the skeleton before any module is loaded, with the templates of
 * `first-content-templates.tsx`; the screen then replaces them (decisions 137).
 */

import type { ApplicationSummary } from "#contract/applications/application.ts";
import { applicationStatus } from "#contract/lookups/menu.ts";
import { SKELETON_ID } from "./start-signals.ts";

/** A screen with a template. */
export type FirstContentScreen = "list" | "details";

export const firstContentSettings = {
  skeleton: SKELETON_ID,
  details: "/app-details/",
  /** More rows than fit on a phone. */
  maxRows: 8,
  tones: applicationStatus.shape.Tone.options,
};

/**
 * Shows the content of `reply`, unless the reply is an error, or the screen or its snapshot is already shown.
 * `dir` is the direction of the reader's language. Runs as an inline script, so it cannot use anything outside
 * this function.
 */
export function showFirstContent(
  named: typeof firstContentSettings,
  screen: FirstContentScreen,
  dir: string,
  reply: Promise<Response>,
): void {
  // The isolates around each part keep the order of the parts in languages that are written from right to left.
  const join = (...parts: (string | null)[]) =>
    parts.flatMap((part) => (part ? `\u2068${part}\u2069` : [])).join(" · ");

  /** Fills the elements of a copy of a template. Sets texts only, because the provider is not trusted. */
  function fill<Copy extends ParentNode>(copy: Copy, application: ApplicationSummary): Copy {
    const { Id, Number: number, Title, ApplicationTypeName: type, Description, Status } = application;
    const values: Readonly<Record<string, string | null>> = {
      Title: Title || number || type,
      Facts: join(number, type, Description),
      Head: join(number, type, Status.Name),
      Status: Status.Name,
      DraftType: number === null ? type : null,
    };
    const hasStep = Status.Turn === "applicant" && !Status.IsTerminal;
    for (const element of copy.querySelectorAll<HTMLElement>("[data-fill]")) {
      const name = element.dataset["fill"] ?? "";
      if (values[name]) element.textContent = values[name];
      else if (name !== "Step" || !hasStep) element.remove();
    }
    copy.querySelector("a")?.setAttribute("href", named.details + encodeURIComponent(Id));
    const tone = named.tones.find((known) => known === Status.Tone);
    if (tone) copy.querySelector(".status")?.classList.replace("tone-neutral", `tone-${tone}`);
    return copy;
  }

  async function show(): Promise<void> {
    const response = await reply;
    if (!response.ok) return;
    const content = await response.clone().json();
    const rows: ApplicationSummary[] = (content.Items ?? [content.Application]).slice(0, named.maxRows);
    const [first] = rows;
    const find = () =>
      document.querySelector<HTMLTemplateElement>(`template[data-first-content="${screen}"]`);
    // Do not wait for the document, which waits for the scripts.
    // The template is complete when the next element is there.
    while (document.readyState === "loading" && !find()?.nextElementSibling)
      await new Promise(requestAnimationFrame);
    const copy = find()?.content.cloneNode(true) as DocumentFragment | undefined;
    const skeleton = document.getElementById(named.skeleton);
    // A snapshot, or the notice that the scripts failed, stays.
    const isTaken = skeleton?.matches("[hidden], [data-snapshot]") || skeleton?.querySelector("[role=alert]");
    if (!first || !copy || !skeleton || isTaken) return;
    const row = copy.querySelector("tbody tr");
    if (row) row.replaceWith(...rows.map((each) => fill(row.cloneNode(true) as Element, each)));
    else fill(copy, first);
    const main = skeleton.querySelector(".app-main");
    const status = main?.querySelector("[role=status]");
    // Screen readers still hear that the portal is opening.
    main?.replaceChildren(...(status ? [status] : []), copy);
    skeleton.dir = dir;
    skeleton.setAttribute("data-first-content", "");
  }
  show().catch(() => undefined);
}
