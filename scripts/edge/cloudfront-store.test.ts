/**
 * Tests the script that writes releases to CloudFront's key value store. This test provides a program that
 * replaces the AWS CLI.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { toStoreFiles } from "./cloudfront-store.ts";
import { createEdgeRules } from "./edge-rules.ts";

const HOST_COUNT = 51;
const rules = createEdgeRules(
  Array.from({ length: HOST_COUNT }, (_, index) => ({
    host: `host-${index}.example`,
    release: `new${index}`,
    pages: ["/index.html", "/vi/index.html"],
    plainTexts: ["/robots.txt"],
    headers: "/*\n  X-Content-Type-Options: nosniff\n",
    redirects: "",
    services: [],
  })),
);

/**
 * Simulates the AWS CLI: a stack with two outputs, one store in `store.json` whose ETag is its number of
 * changes, and a bucket in which every host points to the release `old`. Fails for arguments that AWS
 * refuses.
 */
const aws = `#!${process.execPath}
const fs = require("node:fs");
const file = process.env.STORE;
const [service, command, ...rest] = process.argv.slice(2);
const option = (name) => rest[rest.indexOf(name) + 1];
const fail = (text) => { console.error(text); process.exit(255); };
if (service === "cloudformation") {
  if (option("--stack-name") !== "portal") fail("no such stack");
  console.log(/'Hosts'/.test(option("--query")) ? "arn:store" : "bucket");
} else if (service === "s3") {
  if (!/^s3:\\/\\/bucket\\/hosts\\/[^/]+\\/current$/.test(rest[0]) || rest[1] !== "-") fail("no such object");
  process.stdout.write("old");
} else {
  const store = JSON.parse(fs.readFileSync(file, "utf8"));
  if (option("--kvs-arn") !== "arn:store") fail("no such store");
  if (command === "get-key") console.log(store.keys[option("--key")] ?? fail("no such key"));
  if (command === "update-keys" || command === "put-key") {
    if (option("--if-match") !== "etag" + store.changes) fail("ETag does not match");
    const puts = command === "put-key"
      ? [{ Key: option("--key"), Value: option("--value") }]
      : JSON.parse(fs.readFileSync(option("--puts").replace("file://", ""), "utf8"));
    if (puts.length > 50) fail("more than 50 keys");
    for (const { Key, Value } of puts) store.keys[Key] = Value;
    store.changes += 1;
    fs.writeFileSync(file, JSON.stringify(store));
  }
  if (command !== "get-key") console.log("etag" + store.changes);
}
`;

let folder = "";
const storeFile = () => join(folder, "store.json");
const readStore = (): { changes: number; keys: Record<string, string> } =>
  JSON.parse(readFileSync(storeFile(), "utf8"));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-store-"));
  for (const [path, content] of toStoreFiles(rules)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/aws"), aws);
  chmodSync(join(folder, "bin/aws"), 0o755);
  writeFileSync(storeFile(), JSON.stringify({ changes: 7, keys: {} }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function putHosts(...args: string[]): void {
  const PATH = `${join(folder, "bin")}${delimiter}${process.env["PATH"]}`;
  execFileSync("sh", [join(folder, "put-hosts.sh"), ...args], {
    env: { PATH, STORE: storeFile() },
    stdio: "pipe",
  });
}

it("puts all entries into the store, texts first and at most 50 at a time", () => {
  putHosts("portal");
  const { changes, keys } = readStore();
  expect(changes).toBe(9);
  expect(Object.keys(keys)[0]).toBe("/robots.txt");
  expect(keys["host-50.example"]).toBe("new50 0 vi");
  expect(Object.keys(keys)).toHaveLength(HOST_COUNT + 1);
});

it("takes the release of named hosts from the bucket after a rollback", () => {
  putHosts("portal");
  putHosts("portal", "host-3.example", "host-4.example");
  const { keys } = readStore();
  expect(keys["host-3.example"]).toBe("old 0 vi");
  expect(keys["host-4.example"]).toBe("old 0 vi");
  expect(keys["host-5.example"]).toBe("new5 0 vi");
});

it("ends with an error at the first refusal, such as for an unknown stack or host", () => {
  expect(() => putHosts("other")).toThrow(/no such stack/);
  expect(() => putHosts("portal", "unknown.example")).toThrow(/no such key/);
  expect(readStore().changes).toBe(7);
});
