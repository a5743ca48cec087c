/**
 * Version of the contract, apart from that of the portal. Major: a provider has to change something. Minor:
 * something optional was added. Patch: a description or example was corrected.
 */
export const CONTRACT_VERSION = "1.5.0";
