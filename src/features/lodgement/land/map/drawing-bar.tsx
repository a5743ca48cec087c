import type { Position } from "#contract/wizard/geometry.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, RadioGroup } from "#ui/index.ts";
import type { DrawnShape } from "./drawing.ts";

interface DrawingBarProps {
  readonly namePrefix: string;
  readonly shapes: readonly DrawnShape[];
  readonly shape: DrawnShape;
  readonly positions: readonly Position[];
  readonly onShapeChange: (shape: DrawnShape) => void;
  readonly onUndo: () => void;
}

/** Selects the shape to draw, and explains what the next click on the map does. */
export function DrawingBar({ namePrefix, shapes, shape, positions, onShapeChange, onUndo }: DrawingBarProps) {
  const t = useText();
  return (
    <div className="grid gap-3">
      {shapes.length > 1 && (
        <RadioGroup
          legend={t("lodgement.land.shape")}
          name={`${namePrefix}.shape`}
          inline
          required
          value={shape}
          onChange={(next) => onShapeChange(next as DrawnShape)}
          options={shapes.map((each) => ({ value: each, label: t(`lodgement.land.shape.${each}`) }))}
        />
      )}
      <p className="flex flex-wrap items-center gap-3">
        <span role="status">{t(`lodgement.land.next.${shape}`, { count: positions.length })}</span>
        {positions.length > 0 && (
          <Button size="s" variant="quiet" icon="undo" onClick={onUndo}>
            {t("lodgement.land.undoPoint")}
          </Button>
        )}
      </p>
    </div>
  );
}
