/**
 * Stores a snapshot of the application list. The next visit shows it until the app has started
 * (`#islands/early/list-snapshot.ts`, decisions 134).
 */
import { storeAccountEntry } from "#work/cached-replies/browser-reply-cache.ts";
import { type ListSnapshot, SNAPSHOT_KEY_END } from "../../early/list-snapshot.ts";
import { SKELETON_ID } from "../../early/start-signals.ts";

/** Selector of the elements that are not copied into the snapshot. */
const OMITTED_ELEMENTS =
  "dialog, script, style, template, noscript, iframe, [hidden], [popover], .skip-link, .toaster";
/**
 * Names of the attributes that are copied: those that determine the appearance or the role of an element.
 * Attributes for the state of a working control, such as `aria-expanded`, are not copied.
 */
const COPIED_ATTRIBUTES =
  /^(class|dir|lang|role|src|alt|width|height|viewBox|type|placeholder|checked|colspan|aria-(hidden|current|selected|sort|label)|data-.+)$/;
/** Controls that are stored as inert, because they do nothing before the list is rendered. */
const CONTROLS_SELECTOR = "input, select, textarea, [role=tablist]";

/** Rows that begin further down than this number of window heights are not stored. */
const MAX_WINDOW_HEIGHTS = 1.5;

/**
 * Stores the current screen for the account `topic`. `updating` is the text that the snapshot shows below the
 * title.
 */
export async function saveListSnapshot(topic: string, updatingText: string): Promise<void> {
  const frame = document.querySelector(`.app-frame:not(#${SKELETON_ID})`);
  if (!frame || document.querySelector("dialog[open]")) return;
  const snapshot: ListSnapshot = {
    build: document.querySelector('meta[name="build"]')?.getAttribute("content") ?? "",
    width: innerWidth,
    dir: document.documentElement.dir,
    html: copyChildren(frame, document.implementation.createHTMLDocument().body, updatingText).innerHTML,
  };
  await storeAccountEntry(topic, document.documentElement.lang + SNAPSHOT_KEY_END, snapshot);
}

/** True for a row that nobody sees before the list is rendered. */
const isFarBelow = (element: Element) =>
  element.matches("tbody > tr") &&
  element.getBoundingClientRect().top + scrollY > innerHeight * MAX_WINDOW_HEIGHTS;

/** Copies the children of `parent` into `copy`, an element of a document that loads and runs nothing. */
function copyChildren(parent: Element, copy: Element, updatingText: string): Element {
  for (const node of parent.childNodes) {
    if (node instanceof Text) copy.append(node.data);
    if (!(node instanceof Element) || node.matches(OMITTED_ELEMENTS) || isFarBelow(node)) continue;
    // Copy a button as a `span`: it looks the same, but screen readers do not announce a button that does
    // nothing.
    const tag = node.matches("button") ? "span" : node.localName;
    const element = copy.ownerDocument.createElementNS(node.namespaceURI, tag);
    for (const [name, value] of Object.entries(readAttributes(node))) element.setAttribute(name, value);
    if (node.matches(".page-sub")) element.append(updatingText);
    else copyChildren(node, element, updatingText);
    copy.append(element);
    // A column heading that contains only a checkbox gets the checkbox's label as hidden text.
    const label = node.matches("th > input") && node.getAttribute("aria-label");
    if (label) copy.append(createHiddenText(copy.ownerDocument, label));
  }
  return copy;
}

function createHiddenText(owner: Document, text: string): Element {
  const element = owner.createElement("span");
  element.className = "sr-only";
  element.append(text);
  return element;
}

function readAttributes(element: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  const isText = element.matches("button:not([role])");
  for (const { name, value } of element.attributes)
    if (COPIED_ATTRIBUTES.test(name) && !(isText && /^(aria-|type$)/.test(name))) attributes[name] = value;
  // Copy only links to paths of this origin: the stored snapshot must not lead to other sites.
  const href = element.getAttribute("href");
  if (href && /^\/(?!\/)/.test(href)) attributes["href"] = href;
  if (element.matches(CONTROLS_SELECTOR)) attributes["inert"] = "";
  if (isText && !element.closest("header, nav, main")) attributes["aria-hidden"] = "true";
  return attributes;
}
