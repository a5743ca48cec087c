import type { ListedApplication } from "#contract/applications/application-list.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { ApplicationPaths } from "../../application-paths.ts";
import type { ListSelection } from "../list-selection.ts";
import type { ListRowOptions } from "./table-columns.ts";

export interface ListRowActions extends ListRowOptions {
  readonly paths: ApplicationPaths;
  /** The application shown in the side panel. */
  readonly quickLookId: ApplicationId | null;
  /** `onQuickLook`, `onPin` and `onDelete` are undefined if the provider does not support the action. */
  readonly onQuickLook: ((id: ApplicationId | null) => void) | undefined;
  readonly onPin: ((row: ListedApplication) => void) | undefined;
  readonly onDelete: ((drafts: readonly ListedApplication[]) => void) | undefined;
  readonly selection: ListSelection;
  /** True if cards show checkboxes. Tables always show them. */
  readonly isSelecting: boolean;
}
