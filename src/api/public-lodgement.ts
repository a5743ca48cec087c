/** Lodging without an account. */
import * as contract from "#contract/public/public-lodgement.ts";
import { caller } from "./client.ts";

export const getPublicTypes = caller(contract.getPublicTypes);
export const startPublicLodgement = caller(contract.startPublicLodgement);
export const resumePublicLodgement = caller(contract.resumePublicLodgement);
export const sendPublicLodgementLink = caller(contract.sendPublicLodgementLink);
export const claimPublicLodgement = caller(contract.claimPublicLodgement);
export const getGuide = caller(contract.getGuide);
