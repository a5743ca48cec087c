/** Checks files: types, compression, caching, conditional and partial requests. */
import { extname } from "node:path";
import { mediaTypes } from "../../serve/media-types.ts";
import type { DeploymentCheck } from "./check.ts";
import type { HttpReply } from "./http-client.ts";

const FIXED_FILES = ["/config.json", "/manifest.webmanifest", "/sw.js", "/robots.txt", "/sitemap.xml"];
const DAY_S = 86_400;

const stripParameters = (type: string | undefined) => type?.split(";")[0]?.trim();

/** The media types that some servers send instead of the equivalent types that this check expects. */
const synonyms: Readonly<Record<string, string>> = {
  "application/javascript": "text/javascript",
  "text/xml": "application/xml",
};
const normaliseType = (type: string | undefined) =>
  synonyms[stripParameters(type) ?? ""] ?? stripParameters(type);

const typesCheck: DeploymentCheck = {
  name: "media types",
  remedy: "Send each file with the type that scripts/serve/media-types.ts names, texts with charset=utf-8.",
  async run({ client, site, expect }) {
    for (const path of [...FIXED_FILES, ...site.hashed]) {
      const { status, headers } = await client.get(path);
      const expectedType = mediaTypes[extname(path)];
      expect(status === 200, `GET ${path} has status ${status}`);
      if (expectedType)
        expect(
          normaliseType(headers["content-type"]) === normaliseType(expectedType),
          `GET ${path} is ${headers["content-type"]}, not ${expectedType}`,
        );
    }
  },
};

const cachingCheck: DeploymentCheck = {
  name: "caching",
  remedy: "Hashed files: Cache-Control: public, max-age=31536000, immutable. All others: no-cache.",
  async run({ client, site, expect }) {
    for (const path of site.hashed) {
      const { headers } = await client.get(path);
      const maxAgeSeconds = Number(/max-age=(\d+)/.exec(headers["cache-control"] ?? "")?.[1] ?? 0);
      expect(
        maxAgeSeconds >= 30 * DAY_S,
        `GET ${path} is cached for ${maxAgeSeconds} s: ${headers["cache-control"]}`,
      );
    }
    for (const path of FIXED_FILES) {
      const { headers } = await client.get(path);
      const isRevalidated = /no-cache|no-store|max-age=0/.test(headers["cache-control"] ?? "");
      expect(isRevalidated, `GET ${path} may be cached: ${headers["cache-control"]}`);
    }
  },
};

/** For each `Accept-Encoding` header, the encodings that the server may send; "" means no encoding. */
const acceptedEncodings: readonly [string | undefined, readonly string[]][] = [
  [undefined, [""]],
  ["identity", [""]],
  ["gzip", ["gzip", ""]],
  ["br", ["br", ""]],
  ["gzip, deflate, br, zstd", ["br", "gzip"]],
  ["br;q=0, gzip", ["gzip", ""]],
  ["br; q=0.000, gzip;q=0", [""]],
  ["gzip;q=0.5, br;q=1.0", ["br", "gzip", ""]],
  ["brotli, xgzip", [""]],
  ["GZIP", ["gzip", ""]],
];

/** Minimum bytes. Smaller texts fit into one packet and have no compressed copies (decisions 86). */
const MIN_COMPRESSED = 1024;

const encodingsCheck: DeploymentCheck = {
  name: "compression",
  remedy:
    "Send the .br or .gz file beside a file with Content-Encoding and Vary: Accept-Encoding, if the client accepts it.",
  async run({ client, site, expect }) {
    const script = site.hashed.find((path) => path.endsWith(".js"));
    for (const path of [
      "/auth/login/",
      "/app-list",
      "/sw.js",
      "/no-such-page/",
      ...(script ? [script] : []),
    ]) {
      const plainText = (await client.get(path)).text();
      const isSmall = plainText.length < MIN_COMPRESSED;
      for (const [accept, allowed] of acceptedEncodings) {
        const reply = await client.get(
          path,
          accept === undefined ? {} : { headers: { "Accept-Encoding": accept } },
        );
        const encoding = reply.headers["content-encoding"] ?? "";
        const request = `GET ${path} with Accept-Encoding: ${accept ?? "(none)"}`;
        const isUncompressed = isSmall && encoding === "";
        expect(
          allowed.includes(encoding) || isUncompressed,
          `${request} has Content-Encoding: ${encoding || "(none)"}`,
        );
        expect(readText(reply) === plainText, `${request} has other content than without`);
        if (reply.status === 200)
          expect(
            /accept-encoding/i.test(String(reply.headers["vary"])),
            `${request} has no Vary: Accept-Encoding`,
          );
        expect(
          isSmall || !/\bbr, zstd/.test(accept ?? "") || encoding !== "",
          `${request} is not compressed`,
        );
      }
    }
    // Small texts have no compressed file.
    for (const path of [...FIXED_FILES, ...site.hashed]) {
      const reply = await client.get(path, { headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } });
      const isComplete = reply.status === 200 && readText(reply) === (await client.get(path)).text();
      expect(isComplete, `GET ${path} as a browser sends it has status ${reply.status}, or other content`);
    }
    for (const copy of ["/sw.js.br", "/sw.js.gz"]) {
      const { status } = await client.get(copy);
      expect(
        status === 404,
        `GET ${copy} has status ${status}: compressed files have no address of their own`,
      );
    }
  },
};

function readText(reply: HttpReply): string | undefined {
  try {
    return reply.text();
  } catch {
    return undefined;
  }
}

const conditionalCheck: DeploymentCheck = {
  name: "conditional requests",
  remedy: "Send an ETag or Last-Modified with files and pages, and 304 to a request that has the same one.",
  async run({ client, site, expect }) {
    const [hashed = "/sw.js"] = site.hashed;
    for (const path of ["/auth/login/", "/config.json", "/app-list", hashed])
      for (const accept of ["identity", "br"]) {
        const firstReply = await client.get(path, { headers: { "Accept-Encoding": accept } });
        const { etag, "last-modified": lastModified } = firstReply.headers;
        expect(etag !== undefined || lastModified !== undefined, `GET ${path} has no ETag`);
        const condition = etag ? { "If-None-Match": etag } : { "If-Modified-Since": lastModified ?? "" };
        const secondReply = await client.get(path, { headers: { "Accept-Encoding": accept, ...condition } });
        expect(
          secondReply.status === 304,
          `GET ${path} (${accept}) again has status ${secondReply.status}, not 304`,
        );
        expect(secondReply.body.length === 0, `GET ${path} has a body with status 304`);
        const otherReply = await client.get(path, {
          headers: { "If-None-Match": '"other"', "Accept-Encoding": accept },
        });
        expect(otherReply.status === 200, `GET ${path} with another ETag has status ${otherReply.status}`);
      }
  },
};

const rangesCheck: DeploymentCheck = {
  name: "partial requests",
  remedy: "Answer a Range with 206 and that part, or ignore it and send the whole file with 200.",
  async run({ client, site, expect }) {
    const path = site.hashed.find((file) => file.endsWith(".js")) ?? "/sw.js";
    const wholeReply = await client.get(path);
    const partReply = await client.get(path, { headers: { Range: "bytes=2-5" } });
    const isCorrectPart = partReply.status === 206 && partReply.body.equals(wholeReply.body.subarray(2, 6));
    expect(
      isCorrectPart || (partReply.status === 200 && partReply.body.equals(wholeReply.body)),
      `GET ${path} with a range: ${partReply.status}`,
    );
    const replyBeyondEnd = await client.get(path, { headers: { Range: "bytes=99999999-" } });
    expect(
      [416, 200].includes(replyBeyondEnd.status),
      `GET ${path} with a range beyond its end: ${replyBeyondEnd.status}`,
    );
  },
};

export const fileChecks: readonly DeploymentCheck[] = [
  typesCheck,
  cachingCheck,
  encodingsCheck,
  conditionalCheck,
  rangesCheck,
];
