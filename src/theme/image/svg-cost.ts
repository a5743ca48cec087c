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
/** Cost of a step of a filter that blurs. */
const BLUR_COST = 200;
/** Cost of any other step of a filter, and of an element that is blended with its background. */
const BLEND_COST = 30;
const MAX_DEPTH = 64;
const TOO_EXPENSIVE = "the SVG draws too many elements or letters";

/**
 * A property or attribute that affects the cost: it refers to an element, such as `fill="url(#a)"`, or blends
 * layers.
 */
export interface SvgEffect {
  readonly property: string;
  /** The id of the element that the property refers to. */
  readonly id?: string | undefined;
}

/** A rule of a style sheet, reduced to what affects the cost. */
export interface SvgRule {
  /**
   * For each selector a condition that an element must meet to match: `.class`, `#id`, the name of the element,
   * or `*`.
   */
  readonly conditions: readonly string[];
  readonly effects: readonly SvgEffect[];
}

export interface SvgElement {
  readonly name: string;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  /** The effects of its attributes, including `style`. */
  readonly effects: readonly SvgEffect[];
}

interface CountedElement extends SvgElement {
  readonly parent: CountedElement | undefined;
  readonly children: CountedElement[];
  letters: number;
  allEffects?: readonly SvgEffect[];
  inheritedPaints?: readonly SvgEffect[];
  /**
   * Cost of the element. `counting` while it is being calculated: this detects a drawing that refers to
   * itself.
   */
  cost?: Cost | "counting";
}

interface Cost {
  readonly total: number;
  /** Number of drawn elements. Excludes the elements of gradients and patterns, which only paint them. */
  readonly drawnElements: number;
}

interface SvgCost {
  open(element: SvgElement): void;
  /** Adds drawn text to the current element. */
  addText(letters: number): void;
  close(): void;
  /** Adds the rules of a style sheet. They also apply to the elements before it. */
  addRules(rules: readonly SvgRule[]): void;
  /** Throws with the reason if the drawing is too expensive or refers to itself. */
  check(): void;
}

export function createSvgCost(): SvgCost {
  const root = createCountedElement({ name: "", id: undefined, classes: [], effects: [] }, undefined);
  const openElements = [root];
  const elementsById = new Map<string, CountedElement>();
  const rules: SvgRule[] = [];
  const effectsByCondition = new Map<string, (readonly SvgEffect[])[]>();

  function findReferencedElement({ id }: SvgEffect): CountedElement | undefined {
    return id === undefined ? undefined : elementsById.get(id);
  }

  function hasCost(effect: SvgEffect): boolean {
    return getEffectCost(effect) > 0 || findReferencedElement(effect) !== undefined;
  }

  function indexRules(): void {
    for (const { conditions, effects } of rules) {
      const costlyEffects = effects.filter(hasCost);
      if (costlyEffects.length === 0) continue;
      for (const condition of new Set(conditions)) {
        const indexedEffects = effectsByCondition.get(condition);
        if (indexedEffects) indexedEffects.push(costlyEffects);
        else effectsByCondition.set(condition, [costlyEffects]);
      }
    }
  }

  /** Returns the effects of the element's attributes and of all rules that may match it. */
  function getEffects(element: CountedElement): readonly SvgEffect[] {
    if (element.allEffects) return element.allEffects;
    const { name, id, classes } = element;
    const allEffects = element.effects.filter(hasCost);
    for (const condition of new Set(["*", name, `#${id}`, ...classes.map((className) => `.${className}`)]))
      for (const effects of effectsByCondition.get(condition) ?? []) {
        allEffects.push(...effects);
        if (allEffects.length > MAX_COST) throw new Error(TOO_EXPENSIVE);
      }
    element.allEffects = allEffects;
    return allEffects;
  }

  /**
   * Returns the references of the ancestors' `fill` and `stroke`, which elements inherit, also those in a
   * pattern. An element's own colour does not remove them, because a style sheet could set it to `inherit`.
   */
  function getInheritedPaints(element: CountedElement): readonly SvgEffect[] {
    const { parent } = element;
    if (!parent) return [];
    if (element.inheritedPaints) return element.inheritedPaints;
    const parentPaints = getEffects(parent).filter(isPaint);
    const ancestorPaints = getInheritedPaints(parent);
    element.inheritedPaints =
      parentPaints.length === 0 ? ancestorPaints : [...ancestorPaints, ...parentPaints];
    return element.inheritedPaints;
  }

  function getCost(element: CountedElement, depth: number): Cost {
    if (typeof element.cost === "object") return element.cost;
    if (element.cost === "counting") throw new Error("the SVG refers to itself");
    if (depth > MAX_DEPTH) throw new Error("the SVG is nested too deeply");
    element.cost = "counting";
    let total = 0;
    let drawnElements = 1;
    const addCost = (cost: number) => {
      total += cost;
      if (total > MAX_COST) throw new Error(TOO_EXPENSIVE);
    };
    addCost(getElementCost(element.name) + element.letters * LETTER_COST);
    const drawnParts = [...element.children];
    const effects = getEffects(element);
    const paints = [...getInheritedPaints(element)];
    for (const effect of effects) {
      addCost(getEffectCost(effect));
      const referencedElement = findReferencedElement(effect);
      if (!referencedElement) continue;
      if (isPaint(effect)) paints.push(effect);
      else if (isLink(effect)) drawnParts.push(referencedElement);
      else addCost(getCost(referencedElement, depth + 1).total);
    }
    for (const part of drawnParts) {
      const cost = getCost(part, depth + 1);
      addCost(cost.total);
      drawnElements += cost.drawnElements;
    }
    // An element that `use` draws inherits the paints of `use`.
    const paintedElements = effects.some(isLink) ? drawnElements : 1;
    for (const paint of paints) {
      const paintElement = findReferencedElement(paint);
      if (paintElement) addCost(getCost(paintElement, depth + 1).total * paintedElements);
    }
    element.cost = { total, drawnElements };
    return element.cost;
  }

  return {
    open(svgElement) {
      const parent = openElements.at(-1) ?? root;
      const element = createCountedElement(svgElement, parent);
      parent.children.push(element);
      openElements.push(element);
      const { id } = element;
      if (id !== undefined && !elementsById.has(id)) elementsById.set(id, element);
      if (openElements.length > MAX_DEPTH) throw new Error("the SVG is nested too deeply");
    },
    addText(letters) {
      (openElements.at(-1) ?? root).letters += letters;
    },
    close: () => void openElements.pop(),
    addRules: (addedRules) => void rules.push(...addedRules),
    check() {
      indexRules();
      getCost(root, 0);
    },
  };
}

function createCountedElement(element: SvgElement, parent: CountedElement | undefined): CountedElement {
  return { ...element, parent, children: [], letters: 0 };
}

function getElementCost(name: string): number {
  if (/^fe(?:GaussianBlur|DropShadow)$/.test(name)) return BLUR_COST;
  return name.startsWith("fe") ? BLEND_COST : 1;
}

function getEffectCost({ property }: SvgEffect): number {
  if (property === "mix-blend-mode") return BLEND_COST;
  return /filter|mask/.test(property) ? LAYER_COST : 0;
}

function isPaint({ property }: SvgEffect): boolean {
  return property === "fill" || property === "stroke";
}

function isLink({ property }: SvgEffect): boolean {
  return /href$/.test(property);
}
