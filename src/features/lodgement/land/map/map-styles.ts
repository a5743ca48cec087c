/** Styles of parcels, streets and drawn shapes, in the host's colours. */
import type { FeatureLike } from "ol/Feature.js";
import { type LineString, MultiPoint, type Point, Polygon } from "ol/geom.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import type { MapColours } from "./map-colours.ts";

/** Metres per pixel below which house numbers are visible. */
const MAX_NUMBERS_RESOLUTION = 0.75;
const STREET_WIDTH = 12;
const CORNER_RADIUS = 7;

export function createParcelStyle(colours: MapColours, isChosen: (id: string) => boolean) {
  const plainStyle = new Style({
    fill: new Fill({ color: colours.parcel }),
    stroke: new Stroke({ color: colours.boundary, width: 0.75 }),
  });
  const selectedStyle = new Style({
    fill: new Fill({ color: colours.selectedFill }),
    stroke: new Stroke({ color: colours.selected, width: 3 }),
    zIndex: 1,
  });
  return (feature: FeatureLike, resolution: number) => {
    const style = isChosen(String(feature.getId())) ? selectedStyle : plainStyle;
    if (resolution > MAX_NUMBERS_RESOLUTION) return style;
    const labelStyle = new Style({
      geometry: (mapFeature) => (mapFeature.getGeometry() as Polygon).getInteriorPoint(),
      renderer: createTextStyle(String(feature.get("label")), 0, 12, colours),
      zIndex: 2,
    });
    return [style, labelStyle];
  };
}

export function createStreetStyle(colours: MapColours) {
  return (_feature: FeatureLike, resolution: number) =>
    new Style({
      stroke: new Stroke({ color: colours.street, width: Math.max(2, STREET_WIDTH / resolution) }),
    });
}

export function createStreetNameStyle(colours: MapColours) {
  return (feature: FeatureLike) =>
    new Style({
      renderer: createTextStyle(String(feature.get("name")), Number(feature.get("turn")), 13, colours),
    });
}

export function createDrawnStyle(colours: MapColours) {
  const shapeStyle = new Style({
    fill: new Fill({ color: colours.selectedFill }),
    stroke: new Stroke({ color: colours.selected, width: 3 }),
  });
  const corner = new CircleStyle({
    radius: CORNER_RADIUS,
    fill: new Fill({ color: colours.selected }),
    stroke: new Stroke({ color: colours.halo, width: 2 }),
  });
  const cornersStyle = new Style({
    image: corner,
    geometry: (feature) => {
      const shape = feature.getGeometry();
      if (shape instanceof Polygon) return new MultiPoint((shape.getCoordinates()[0] ?? []).slice(0, -1));
      const line = shape as LineString | Point;
      return line.getType() === "Point" ? line : new MultiPoint((line as LineString).getCoordinates());
    },
  });
  return [shapeStyle, cornersStyle];
}

/** Draws text on the canvas, because OpenLayers measures text through `innerHTML`, and Trusted Types forbid that. */
function createTextStyle(text: string, turn: number, size: number, { text: ink, halo }: MapColours) {
  return (at: unknown, state: { context: CanvasRenderingContext2D; pixelRatio: number }) => {
    const [x = 0, y = 0] = at as number[];
    const { context, pixelRatio } = state;
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    context.font = `600 ${size * pixelRatio}px ${getComputedStyle(document.body).fontFamily}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.lineWidth = 3 * pixelRatio;
    context.strokeStyle = halo;
    context.strokeText(text, 0, 0);
    context.fillStyle = ink;
    context.fillText(text, 0, 0);
    context.restore();
  };
}
