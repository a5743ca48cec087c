import { findItemList } from "#contract/wizard/outline.ts";
import { type ControlProps, getFieldFrame } from "../controls/control-props.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { RepeatSection } from "./repeat-section.tsx";

/**
 * Control for a question that is answered with a list of items. The question may be in a section or in another item.
 */
export function ItemsControl(props: ControlProps) {
  const section = findItemList(useLodgement().store.view.outline, props.path)?.section;
  if (!section) return null;
  return <RepeatSection section={section} frame={{ ...getFieldFrame(props), look: "label" }} />;
}
