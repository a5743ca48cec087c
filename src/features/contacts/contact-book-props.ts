import type { ApplicationId } from "#contract/shapes.ts";
import type { BookPage } from "./contacts.queries.ts";

export interface ContactBookProps {
  readonly state: BookPage;
  readonly onState: (next: BookPage) => void;
  readonly pageOptions: readonly number[];
  readonly detailsPath: (id: ApplicationId) => string;
}
