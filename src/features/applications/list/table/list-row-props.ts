import type { ListedApplication } from "#contract/applications/application-list.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { ApplicationPaths } from "../../application-paths.ts";
import type { ListSelection } from "../list-selection.ts";

export interface ListRowActions {
  readonly paths: ApplicationPaths;
  /** The application shown in the side panel. */
  readonly quickLookId: ApplicationId | null;
  readonly onQuickLook: (id: ApplicationId | null) => void;
  readonly onPin: (row: ListedApplication) => void;
  readonly onDelete: (drafts: readonly ListedApplication[]) => void;
  readonly selection: ListSelection;
  /** True if cards show their checkboxes; a table always does. */
  readonly isSelecting: boolean;
}
