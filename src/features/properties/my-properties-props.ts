import type { ApplicationId } from "#contract/shapes.ts";
import type { PropertyPage } from "./properties.queries.ts";

export interface MyPropertiesProps {
  readonly state: PropertyPage;
  readonly onState: (next: PropertyPage) => void;
  readonly pageOptions: readonly number[];
  readonly detailsPath: (id: ApplicationId) => string;
  /** Returns the URL that starts an application, optionally for one property; undefined for read-only users. */
  readonly startPath: ((propertyId?: string) => string) | undefined;
}
