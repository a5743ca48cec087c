import { expect, it } from "vitest";
import { config } from "#api/transport.fixture.ts";
import { listConnectOrigins } from "#contract/config/connect-origins.ts";
import { contentSecurityPolicy } from "./security-policy.ts";

const bucket = { ...config, uploadOrigins: ["https://bucket.example", "https://api.example"] };

it("lists each origin once, upload targets too", () => {
  expect(listConnectOrigins(bucket)).toEqual([
    "https://api.example",
    "https://docs.example",
    "wss://api.example",
    "https://bucket.example",
  ]);
});

it("is what the security policy allows", () => {
  const policy = contentSecurityPolicy(bucket, { scripts: [], styles: [] });
  expect(policy).toContain(`connect-src 'self' ${listConnectOrigins(bucket).join(" ")};`);
});
