/**
 * Creates the React root when the module loads, before the measurement starts. All engines that use React
 * share it.
 */
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

const box = document.createElement("main");
document.body.append(box);
const root = createRoot(box);
root.render(null);

export function renderRoot(node: ReactNode): void {
  root.render(node);
}
