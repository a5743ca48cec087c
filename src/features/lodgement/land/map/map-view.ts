/** The OpenLayers map over vector data of the map service. Does not depend on React or on texts. */
import Feature from "ol/Feature.js";
import { LineString, Point, Polygon } from "ol/geom.js";
import VectorLayer from "ol/layer/Vector.js";
import OlMap from "ol/Map.js";
import { fromLonLat, toLonLat, transformExtent } from "ol/proj.js";
import VectorSource from "ol/source/Vector.js";
import View from "ol/View.js";
import type { Parcel } from "#contract/applications/property.ts";
import type { MapBounds, MapStreet } from "#contract/gis.ts";
import type { Geometry, Position } from "#contract/wizard/geometry.ts";
import { readMapColours } from "./map-colours.ts";
import { createMapInteractions } from "./map-interactions.ts";
import {
  createDrawnStyle,
  createParcelStyle,
  createStreetNameStyle,
  createStreetStyle,
} from "./map-styles.ts";
import { placeStreetNames } from "./street-names.ts";

export interface MapEvents {
  /** Called with the parcel that was clicked, or the one at the centre when Enter is pressed. */
  onParcel(parcel: Parcel): void;
  /** Called with the position that was clicked, or the centre when Enter is pressed. */
  onPosition(position: Position): void;
  /** Called after a corner of the drawn shape was moved. */
  onMoved(positions: readonly Position[]): void;
  /** Called after the view changed. `showsParcels` is true if the zoom level shows parcels. */
  onView(box: MapBounds, showsParcels: boolean): void;
}

export interface MapView {
  setParcels(parcels: readonly Parcel[]): void;
  setStreets(streets: readonly MapStreet[]): void;
  setChosen(ids: readonly string[]): void;
  setDrawn(geometry: Geometry | undefined): void;
  /** `true`: moving one finger moves the map. `false`: moving one finger scrolls the page. */
  setCaptured(isCaptured: boolean): void;
  zoom(steps: number): void;
  lookAt(positions: readonly Position[]): void;
  markMiddle(): void;
  stop(): void;
}

const MAX_ZOOM = 21;
const START_ZOOM = 18;
const MIN_ZOOM = 12;
/** Minimum zoom level for parcels. Below it, a screen has more parcels than the map service returns. */
const MIN_PARCEL_ZOOM = 16.8;
const ZOOM_MS = 150;

export function createMapView(target: HTMLElement, middle: Position, events: MapEvents): MapView {
  const colours = readMapColours(target);
  let chosenIds: ReadonlySet<string> = new Set();
  const parcelsById = new Map<string, Parcel>();
  let streets: readonly MapStreet[] = [];
  const [parcelSource, streetSource, nameSource, drawnSource] = [0, 0, 0, 0].map(() => new VectorSource());
  const createLayer = (source: VectorSource | undefined, style: object) =>
    new VectorLayer({ source: source ?? new VectorSource(), style: style as never });
  const parcelLayer = createLayer(
    parcelSource,
    createParcelStyle(colours, (id) => chosenIds.has(id)),
  );
  const view = new View({
    center: fromLonLat([...middle]),
    zoom: START_ZOOM,
    ...{ minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM, enableRotation: false },
  });
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const mapInteractions = createMapInteractions(target, drawnSource as VectorSource, (coordinates) =>
    events.onMoved(coordinates.map(toPosition)),
  );
  const map = new OlMap({
    target,
    view,
    controls: [],
    interactions: mapInteractions.interactions,
    keyboardEventTarget: target,
    layers: [
      createLayer(streetSource, createStreetStyle(colours)),
      parcelLayer,
      createLayer(nameSource, createStreetNameStyle(colours)),
      createLayer(drawnSource, createDrawnStyle(colours)),
    ],
  });
  target.style.background = colours.background;

  function handlePress(coordinate: number[], pixel: number[] | undefined) {
    events.onPosition(toPosition(coordinate));
    const [feature] = pixel
      ? map.getFeaturesAtPixel(pixel, { layerFilter: (mapLayer) => mapLayer === parcelLayer })
      : [];
    const parcel = parcelsById.get(String(feature?.getId()));
    if (parcel) events.onParcel(parcel);
  }

  function updateStreetNames() {
    const showsParcels = (view.getZoom() ?? 0) >= MIN_PARCEL_ZOOM;
    placeStreetNames(nameSource as VectorSource, streets, view.calculateExtent(map.getSize()), showsParcels);
  }

  function reportView() {
    const extent = view.calculateExtent(map.getSize());
    const [west = 0, south = 0, east = 0, north = 0] = transformExtent(extent, "EPSG:3857", "EPSG:4326");
    const showsParcels = (view.getZoom() ?? 0) >= MIN_PARCEL_ZOOM;
    parcelLayer.setVisible(showsParcels);
    updateStreetNames();
    events.onView([west, south, east, north], showsParcels);
  }

  map.on("click", ({ coordinate, pixel }) => handlePress(coordinate, pixel));
  map.on("moveend", reportView);
  // Report the first frame too. If the map draws it immediately, as often in Firefox, no moveend event follows.
  map.once("rendercomplete", reportView);
  const resizeObserver = new ResizeObserver(() => map.updateSize());
  resizeObserver.observe(target);

  return {
    setParcels(visibleParcels) {
      parcelsById.clear();
      for (const parcel of visibleParcels) parcelsById.set(parcel.ParcelId, parcel);
      parcelSource?.clear(true);
      parcelSource?.addFeatures(visibleParcels.map(createParcelFeature));
    },
    setStreets(visibleStreets) {
      streets = visibleStreets;
      streetSource?.clear(true);
      streetSource?.addFeatures(
        visibleStreets.map(({ line }) => new Feature(new LineString(projectPositions(line)))),
      );
      updateStreetNames();
    },
    setChosen(ids) {
      chosenIds = new Set(ids);
      parcelLayer.changed();
    },
    setDrawn(geometry) {
      drawnSource?.clear(true);
      if (geometry) drawnSource?.addFeature(new Feature(createShapeGeometry(geometry)));
    },
    setCaptured: mapInteractions.setCaptured,
    zoom(steps) {
      view.animate({
        zoom: (view.getZoom() ?? START_ZOOM) + steps,
        duration: prefersReducedMotion ? 0 : ZOOM_MS,
      });
    },
    lookAt(positions) {
      const [first] = positions;
      if (!first) return;
      const lineThroughPositions = new LineString(
        projectPositions(positions.length === 1 ? [first, first] : positions),
      );
      view.fit(lineThroughPositions.getExtent(), { maxZoom: START_ZOOM + 1, padding: [48, 48, 48, 48] });
    },
    markMiddle() {
      const centre = view.getCenter();
      if (centre) handlePress(centre, map.getPixelFromCoordinate(centre));
    },
    stop() {
      resizeObserver.disconnect();
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

function createParcelFeature({ ParcelId, Address, Lot, Outline }: Parcel): Feature {
  const feature = new Feature(new Polygon(Outline.coordinates.map(projectPositions)));
  feature.setId(ParcelId);
  const number = /^\S+/.exec(Address.Line1)?.[0] ?? "";
  feature.set("label", /\d/.test(number) ? number : Lot, true);
  return feature;
}

function createShapeGeometry({ shape, positions }: Geometry) {
  const coordinates = projectPositions(positions);
  if (shape === "polygon") return new Polygon([coordinates]);
  return shape === "line" ? new LineString(coordinates) : new Point(coordinates[0] ?? []);
}

function projectPositions(positions: readonly Position[]): number[][] {
  return positions.map((position) => fromLonLat([...position]));
}

function toPosition(coordinate: number[]): Position {
  const [longitude = 0, latitude = 0] = toLonLat(coordinate).map(
    (degrees) => Math.round(degrees * 1e7) / 1e7,
  );
  return [longitude, latitude];
}
