/**
 * Version of the contract, independent of the portal's version. Major: a provider has to change something.
 * Minor: something optional was added. Patch: a description or example was corrected.
 */
export const CONTRACT_VERSION = "1.5.0";
