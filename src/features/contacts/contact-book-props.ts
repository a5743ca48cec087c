import type { ApplicationId } from "#contract/shapes.ts";
import type { AddressBookPage } from "./contacts.queries.ts";

export interface ContactBookProps {
  readonly state: AddressBookPage;
  readonly onState: (next: AddressBookPage) => void;
  readonly pageOptions: readonly number[];
  readonly detailsPath: (id: ApplicationId) => string;
}
