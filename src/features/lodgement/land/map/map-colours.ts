/**
 * Colours of the host's theme in a format for the canvas. Theme tokens may use `color-mix()`, and only the browser
 * can resolve it.
 */
export interface MapColours {
  readonly background: string;
  readonly parcel: string;
  readonly boundary: string;
  readonly street: string;
  readonly text: string;
  readonly halo: string;
  readonly selected: string;
  readonly selectedFill: string;
  readonly focus: string;
}

const COLOUR_TOKENS = {
  background: "--surface-sunken",
  parcel: "--surface-raised",
  boundary: "--border-strong",
  street: "--border",
  text: "--text",
  halo: "--surface-raised",
  selected: "--brand-primary",
  focus: "--focus",
} as const;

const FILL_OPACITY = 0.22;

export function readMapColours(element: HTMLElement): MapColours {
  const probe = element.ownerDocument.createElement("span");
  element.append(probe);
  const readToken = (token: string, opacity = 1) => {
    probe.style.color = `var(${token})`;
    return toCanvasColour(getComputedStyle(probe).color, opacity);
  };
  const colours = Object.fromEntries(
    Object.entries(COLOUR_TOKENS).map(([name, token]) => [name, readToken(token)]),
  );
  const selectedFill = readToken(COLOUR_TOKENS.selected, FILL_OPACITY);
  probe.remove();
  return { ...(colours as Omit<MapColours, "selectedFill">), selectedFill };
}

/** Converts any CSS colour to `rgba(…)` by painting one pixel. */
function toCanvasColour(colour: string, opacity: number): string {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return colour;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
}
