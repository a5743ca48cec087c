import type { Draft } from "#contract/applications/application-draft.ts";
import type { DemoHost } from "../../portal/host.ts";
import { dropdownLists } from "./lists.ts";

/** Returns the municipality of a council's host; null for a private surveyor, who works everywhere. */
export function getHostArea(domain: string, hosts: readonly DemoHost[]): Draft["Area"] {
  const hostName = hosts.find(({ host }) => host === domain)?.licence.Name;
  const district = dropdownLists["MunicipalDistrict"]?.find(({ Name }) => Name === hostName);
  return hostName && district ? { Name: hostName, MunicipalDistrictIds: [district.Id] } : null;
}
