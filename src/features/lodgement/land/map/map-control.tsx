/** Control for a point, line or outline: drawn on the map, or typed as coordinates. */
import { useCallback, useState } from "react";
import { type Position, toGeometry } from "#contract/wizard/geometry.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Fieldset } from "#ui/index.ts";
import { type ControlProps, getFieldFrame } from "../../controls/control-props.ts";
import { useAnswer, useLodgement } from "../../lodgement-context.tsx";
import { CoordinatesInput } from "./coordinates-input.tsx";
import { type DrawnShape, readPositions, toMapPlace } from "./drawing.ts";
import { DrawingBar } from "./drawing-bar.tsx";
import { DrawingMap } from "./drawing-map.tsx";
import { DrawnShapeSummary } from "./drawn-shape-summary.tsx";
import { useGisBaseUrl } from "./gis-context.ts";

const ALL_SHAPES: readonly DrawnShape[] = ["point", "line", "polygon"];

export function MapControl(props: ControlProps) {
  const { path, field, label, isReadOnly } = props;
  const t = useText();
  const { store, problems } = useLodgement();
  const gisBaseUrl = useGisBaseUrl();
  const value = useAnswer(path);
  const shapes = field.shapes ?? ALL_SHAPES;
  const [isOpen, setOpen] = useState(false);
  const [chosenShape, setShape] = useState<DrawnShape>();
  const shape = chosenShape ?? getInitialShape(value, shapes);
  const positions = readPositions(value);
  /** True while the answer is typed text that cannot be parsed as coordinates. */
  const isUnparsed = typeof value === "string";

  const save = useCallback(
    (next: readonly Position[], as: DrawnShape) => {
      store.change({ [path]: toMapPlace(as, next) });
      if (problems.shownAt(path).length > 0) problems.leave(path);
    },
    [store, problems, path],
  );
  function closeMap() {
    setOpen(false);
    problems.leave(path);
  }

  return (
    <Fieldset legend={label} {...getFieldFrame(props)}>
      <div className="grid w-full gap-4">
        <DrawnShapeSummary value={value} />
        {!isReadOnly && gisBaseUrl && (
          <div className="flex flex-wrap gap-3">
            <Button
              size="s"
              icon="map"
              aria-expanded={isOpen}
              onClick={() => (isOpen ? closeMap() : setOpen(true))}
            >
              {t(isOpen ? "lodgement.land.closeMap" : "lodgement.land.openMap")}
            </Button>
            {positions.length > 0 && (
              <Button size="s" variant="quiet" icon="trash" onClick={() => save([], shape)}>
                {t("lodgement.land.clear")}
              </Button>
            )}
          </div>
        )}
        {isOpen && gisBaseUrl && (
          <>
            <DrawingBar
              namePrefix={path}
              shapes={shapes}
              shape={shape}
              positions={positions}
              onShapeChange={(next) => {
                setShape(next);
                save(positions, next);
              }}
              onUndo={() => save(positions.slice(0, -1), shape)}
            />
            <DrawingMap
              gisBaseUrl={gisBaseUrl}
              label={label}
              value={value}
              onPosition={(position) =>
                save(shape === "point" ? [position] : [...positions, position], shape)
              }
              onMoved={(movedPositions) => save(movedPositions, toGeometry(value)?.shape ?? shape)}
            />
          </>
        )}
        <details open={!gisBaseUrl || isUnparsed || undefined}>
          <summary>{t("lodgement.land.typeCoordinates")}</summary>
          <div className="mt-2">
            <CoordinatesInput {...props} shapes={shapes} />
          </div>
        </details>
      </div>
    </Fieldset>
  );
}

function getInitialShape(value: unknown, shapes: readonly DrawnShape[]): DrawnShape {
  const drawnShape = toGeometry(value)?.shape;
  return drawnShape && shapes.includes(drawnShape) ? drawnShape : (shapes[0] ?? "point");
}
