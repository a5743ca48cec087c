import { type ChangeEvent, type ComponentProps, type DragEvent, useId, useState } from "react";
import { joinClassNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";

type NativeProps = Pick<
  ComponentProps<"input">,
  "id" | "name" | "required" | "aria-describedby" | "aria-invalid" | "aria-label" | "aria-labelledby"
>;
export type FileDropProps = NativeProps & {
  onFiles: (files: File[]) => void;
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** Camera that phones open: `user` faces the person, `environment` faces away. */
  capture?: "user" | "environment" | undefined;
  disabled?: boolean | undefined;
  texts: {
    /** Label of the button, such as "Choose a file", styled as a link. */
    choose: string;
    /** Text after the button, such as "or drag it here". */
    drop: string;
    /** Text about the limits, such as "PDF, JPG or PNG, up to 50 MB". */
    limits?: string | undefined;
  };
};

/** A native file input with a drop area. The caller checks size and type. */
export function FileDrop({ onFiles, texts, multiple = false, disabled, ...native }: FileDropProps) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const limitsId = useId();
  const describedBy = joinClassNames(texts.limits && limitsId, native["aria-describedby"]) || undefined;

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Clear the input, so that the same file can be chosen again after an error.
    event.target.value = "";
    if (files.length > 0) onFiles(files);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsDraggedOver(false);
    if (disabled) return;
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }
  return (
    <label
      className={joinClassNames(
        "file-drop",
        isDraggedOver && "file-drop-over",
        disabled && "file-drop-disabled",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDraggedOver(!disabled);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={handleDrop}
    >
      <input
        {...native}
        aria-describedby={describedBy}
        type="file"
        className="file-drop-input"
        multiple={multiple}
        disabled={disabled}
        onChange={handleChange}
      />
      <Icon name={native.capture ? "camera" : "upload"} size="l" className="text-muted" />
      <span>
        <span className="file-drop-choose">{texts.choose}</span>{" "}
        <span className="file-drop-hint">{texts.drop}</span>
      </span>
      {texts.limits && (
        <span id={limitsId} className="field-hint">
          {texts.limits}
        </span>
      )}
    </label>
  );
}
