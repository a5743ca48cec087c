/** Choices that forms offer. */
import * as contract from "#contract/lookups/dropdown.ts";
import { caller } from "./client.ts";

export const getDropdownNames = caller(contract.getDropdownNames);
export const getDropdown = caller(contract.getDropdown);
export const getDropdownByIds = caller(contract.getDropdownByIds);
export const getSuburb = caller(contract.getSuburb);
export const getHighlightedStatusList = caller(contract.getHighlightedStatusList);
