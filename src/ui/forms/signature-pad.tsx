import { useEffect, useRef, useState } from "react";
import DrawingPad from "signature_pad";
import { Button } from "../actions/button.tsx";

type SignaturePadProps = {
  /** Called with a PNG data URL after each stroke, `null` after clearing. */
  onChange: (dataUrl: string | null) => void;
  texts: { label: string; clear: string; prompt: string };
  invalid?: boolean | undefined;
};

/** Sizes the canvas for the screen's pixel ratio and keeps the drawing when the window is resized. */
function fitCanvas(canvas: HTMLCanvasElement, pad: DrawingPad) {
  const ratio = Math.max(window.devicePixelRatio, 1);
  const strokes = pad.toData();
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext("2d")?.scale(ratio, ratio);
  pad.clear();
  pad.fromData(strokes);
}

/**
 * A canvas for signing by finger, pen or mouse. Load it lazily: `signature_pad` is 5 KB. Offer another method
 * beside it for people who cannot draw.
 */
export function SignaturePad({ onChange, texts, invalid }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<DrawingPad>(undefined);
  const onChangeRef = useRef(onChange);
  const [empty, setEmpty] = useState(true);
  useEffect(() => {
    onChangeRef.current = onChange;
  });

  useEffect(() => {
    const canvasElement = canvas.current;
    // Browsers that block reading from a canvas may give no context at all.
    if (!canvasElement?.getContext("2d")) return;
    const pad = new DrawingPad(canvasElement, {
      penColor: getComputedStyle(canvasElement).color,
      minWidth: 0.8,
      maxWidth: 2.4,
    });
    drawing.current = pad;
    fitCanvas(canvasElement, pad);
    const resizeObserver = new ResizeObserver(() => fitCanvas(canvasElement, pad));
    resizeObserver.observe(canvasElement);
    pad.addEventListener("beginStroke", () => setEmpty(false));
    pad.addEventListener("endStroke", () => onChangeRef.current(pad.toDataURL("image/png")));
    return () => {
      resizeObserver.disconnect();
      pad.off();
    };
  }, []);

  function clear() {
    drawing.current?.clear();
    setEmpty(true);
    onChange(null);
  }
  return (
    <div className="signature">
      <canvas
        ref={canvas}
        role="img"
        aria-label={texts.label}
        className="signature-paper"
        data-invalid={invalid || undefined}
      />
      {empty && (
        <p className="signature-prompt" aria-hidden="true">
          {texts.prompt}
        </p>
      )}
      <Button
        variant="quiet"
        size="s"
        icon="undo"
        disabled={empty}
        onClick={clear}
        className="signature-clear"
      >
        {texts.clear}
      </Button>
    </div>
  );
}
