/**
 * Calculates, before an SVG is drawn, how expensive drawing it is. Counts an element each time a reference
 * repeats it (faults B20).
 */

/** Maximum cost of a drawing, including repetitions. An element costs 1; a detailed coat of arms costs about 3,000. */
const MAX_COST = 20_000;
/** Cost of a letter: its layout takes as long as drawing many elements. */
const LETTER_COST = 10;
/** Cost of a filter or mask. Each redraws a layer of the size of the picture. */
const LAYER_COST = 500;
const MAX_DEPTH = 64;

/** A reference to another element, such as `fill="url(#a)"`. */
export interface SvgReference {
  readonly attribute: string;
  readonly id: string;
}

interface Element {
  readonly references: readonly SvgReference[];
  readonly children: Element[];
  letters: number;
  /**
   * Cost of the element. `counting` while it is being calculated: this detects a drawing that refers to
   * itself.
   */
  cost?: number | "counting";
}

export interface SvgCost {
  /** Starts an element. `references` are its references to other elements, such as `href="#a"` and `fill="url(#a)"`. */
  open(id: string | undefined, references: readonly SvgReference[]): void;
  /** Adds drawn text to the current element. */
  addText(letters: number): void;
  close(): void;
  /** Throws with the reason if the drawing is too expensive or refers to itself. */
  check(): void;
}

export function createSvgCost(): SvgCost {
  const root: Element = { references: [], children: [], letters: 0 };
  const open: Element[] = [root];
  const elementsById = new Map<string, Element>();

  function getCost(element: Element, depth: number): number {
    if (typeof element.cost === "number") return element.cost;
    if (element.cost === "counting") throw new Error("the SVG refers to itself");
    if (depth > MAX_DEPTH) throw new Error("the SVG is nested too deeply");
    element.cost = "counting";
    const referencedElements = element.references.flatMap(({ id }) => elementsById.get(id) ?? []);
    const layers = element.references.filter(({ attribute }) => /^(filter|mask)$/.test(attribute)).length;
    let cost = 1 + element.letters * LETTER_COST + layers * LAYER_COST;
    for (const part of [...element.children, ...referencedElements]) cost += getCost(part, depth + 1);
    if (cost > MAX_COST) throw new Error("the SVG draws too many elements or letters");
    element.cost = cost;
    return cost;
  }

  return {
    open(id, references) {
      const element: Element = { references, children: [], letters: 0 };
      open.at(-1)?.children.push(element);
      open.push(element);
      if (id !== undefined && !elementsById.has(id)) elementsById.set(id, element);
      if (open.length > MAX_DEPTH) throw new Error("the SVG is nested too deeply");
    },
    addText(letters) {
      (open.at(-1) ?? root).letters += letters;
    },
    close: () => void open.pop(),
    check: () => void getCost(root, 0),
  };
}

/** Returns the elements that an attribute refers to: `#a` in a link, `url(#a)`, `url("#a")`. */
export function listSvgReferences(attribute: string, value: string): SvgReference[] {
  const linkedIds = /href$/i.test(attribute) && value.trim().startsWith("#") ? [value.trim().slice(1)] : [];
  const [, ...pieces] = value.split("url(");
  const urlIds = pieces.flatMap((piece) => /^\s{0,9}["']?#([^"')\s]*)/.exec(piece)?.[1] ?? []);
  return [...linkedIds, ...urlIds].map((id) => ({ attribute, id }));
}
