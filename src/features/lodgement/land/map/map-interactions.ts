/** Map gestures: two fingers, mouse or keys. One finger scrolls the page instead of the map. */
import { mouseOnly } from "ol/events/condition.js";
import type { LineString, Point, Polygon } from "ol/geom.js";
import DragPan from "ol/interaction/DragPan.js";
import type Interaction from "ol/interaction/Interaction.js";
import KeyboardPan from "ol/interaction/KeyboardPan.js";
import KeyboardZoom from "ol/interaction/KeyboardZoom.js";
import Modify from "ol/interaction/Modify.js";
import MouseWheelZoom from "ol/interaction/MouseWheelZoom.js";
import PinchZoom from "ol/interaction/PinchZoom.js";
import type VectorSource from "ol/source/Vector.js";

const KEY_STEP_PX = 48;
/** Maximum distance in pixels at which a corner is selected. It is large enough for a finger. */
const CORNER_DISTANCE_PX = 16;

export function createMapInteractions(
  target: HTMLElement,
  drawingSource: VectorSource,
  onMoved: (coordinates: number[][]) => void,
) {
  let isCaptured = false;
  const modify = new Modify({
    source: drawingSource,
    pixelTolerance: CORNER_DISTANCE_PX,
    // Clicking adds a corner. Dragging an edge must not add one, because people drag edges by accident.
    insertVertexCondition: () => false,
    deleteCondition: () => false,
  });
  modify.on("modifyend", ({ features }) => {
    const shape = features.item(0)?.getGeometry() as Polygon | LineString | Point | undefined;
    if (shape) onMoved(listCorners(shape));
  });
  const pan: DragPan = new DragPan({
    condition: (event) => mouseOnly(event) || isCaptured || pan.getPointerCount() === 2,
  });
  const interactions: Interaction[] = [
    pan,
    new PinchZoom(),
    new MouseWheelZoom({
      condition: ({ originalEvent }) =>
        originalEvent.ctrlKey || originalEvent.metaKey || target === document.activeElement,
    }),
    new KeyboardPan({ pixelDelta: KEY_STEP_PX }),
    new KeyboardZoom(),
    modify,
  ];

  function setCaptured(next: boolean) {
    isCaptured = next;
    for (const viewport of target.querySelectorAll<HTMLElement>(".ol-viewport"))
      viewport.style.touchAction = next ? "none" : "pan-x pan-y";
  }
  return { interactions, setCaptured };
}

function listCorners(shape: Polygon | LineString | Point): number[][] {
  const type = shape.getType();
  if (type === "Point") return [(shape as Point).getCoordinates()];
  if (type === "LineString") return (shape as LineString).getCoordinates();
  return ((shape as Polygon).getCoordinates()[0] ?? []).slice(0, -1);
}
