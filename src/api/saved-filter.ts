/** Narrowings of the list, kept under a name. */
import * as contract from "#contract/applications/saved-filter.ts";
import { caller } from "./client.ts";

export const getSavedFilters = caller(contract.getSavedFilters);
export const createSavedFilter = caller(contract.createSavedFilter);
export const updateSavedFilter = caller(contract.updateSavedFilter);
export const deleteSavedFilter = caller(contract.deleteSavedFilter);
