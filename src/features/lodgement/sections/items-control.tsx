import { findItemList } from "#contract/wizard/outline.ts";
import { type ControlProps, getFieldFrame } from "../controls/control-props.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { RepeatSection } from "./repeat-section.tsx";

/** Control for items within a section or within another item. */
export function ItemsControl(props: ControlProps) {
  const section = findItemList(useLodgement().store.view.outline, props.path)?.section;
  if (!section) return null;
  return <RepeatSection section={section} frame={{ ...getFieldFrame(props), look: "label" }} />;
}
