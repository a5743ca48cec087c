/** What stands at the head of a property step; fetched with the first such step. */
import { createElement } from "react";
import { Skeleton } from "#ui/index.ts";
import { loaded } from "../loaded.tsx";

export const PropertyPanel = loaded<object>(
  () => import("./property-panel.tsx"),
  () => createElement(Skeleton, { lines: 5, className: "max-w-3xl" }),
);
