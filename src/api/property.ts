/** The land of an application, and the search for parcels. */
import * as contract from "#contract/applications/property.ts";
import { caller } from "./client.ts";

export const searchAddress = caller(contract.searchAddress);
export const searchTitle = caller(contract.searchTitle);
export const getProperties = caller(contract.getProperties);
export const getMyProperties = caller(contract.getMyProperties);
export const getProperty = caller(contract.getProperty);
export const createProperty = caller(contract.createProperty);
export const updateProperty = caller(contract.updateProperty);
export const deleteProperty = caller(contract.deleteProperty);
