import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { DEFAULT_TIME_ZONE } from "#contract/config/time-zone.ts";

/** The config of a production host whose service has an origin of its own. */
export const hostConfig: RuntimeConfig = {
  baseUrl: "https://api.riverbend.example/v1",
  documentBaseUrl: "https://docs.riverbend.example",
  websocketUrl: "wss://api.riverbend.example/ws",
  applicantPortalUrl: "https://permits.riverbend.example",
  pageSize: 20,
  pageOptions: [20],
  zeroHash: "0",
  maxFileSize: 1,
  globalFileTypes: [".pdf"],
  timeZone: DEFAULT_TIME_ZONE,
  publicInspectionFileTypes: [".pdf"],
  production: true,
};
