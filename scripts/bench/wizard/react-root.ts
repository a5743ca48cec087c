/** Creates the React root before measuring, for all engines that use React. */
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

const box = document.createElement("main");
document.body.append(box);
const root = createRoot(box);
root.render(null);

export function renderRoot(node: ReactNode): void {
  root.render(node);
}
