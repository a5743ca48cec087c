/** Checks pages, deep links and paths that do not exist. */
import { appPaths } from "#theme/app-paths.ts";
import type { CheckContext, DeploymentCheck } from "./check.ts";
import type { HttpReply } from "./http-client.ts";

const isHtml = (reply: HttpReply) => /^text\/html\b/.test(reply.headers["content-type"] ?? "");
const isRevalidated = ({ headers }: HttpReply) =>
  /no-cache|max-age=0|no-store/.test(headers["cache-control"] ?? "");

/** Returns an example path for a pattern: `/app-details/7f3a/details` for `/app-details/*`. */
const toExample = (pattern: string) => pattern.replace("*", "7f3a/details");

const pagesCheck: DeploymentCheck = {
  name: "pages",
  remedy: "Serve PATH/index.html for PATH/, as text/html; charset=utf-8 and Cache-Control: no-cache.",
  async run({ client, site, expect }) {
    for (const path of site.pages) {
      const reply = await client.get(path);
      expect(reply.status === 200 && isHtml(reply), `GET ${path} has status ${reply.status}`);
      expect(/charset=utf-8/i.test(reply.headers["content-type"] ?? ""), `GET ${path} has no charset`);
      expect(isRevalidated(reply), `GET ${path} may be cached: ${reply.headers["cache-control"]}`);
      const replyWithQuery = await client.get(`${path}?returnUrl=%2Fapp-list`);
      expect(replyWithQuery.status === 200, `GET ${path} with a query has status ${replyWithQuery.status}`);
    }
  },
};

const cleanUrlsCheck: DeploymentCheck = {
  name: "clean addresses",
  remedy: "Redirect a page's path without its slash to the path with it (308 or 301), and keep the query.",
  async run({ client, site, expect }) {
    for (const path of site.pages.filter((page) => page !== "/")) {
      const pathWithoutSlash = path.slice(0, -1);
      const { status, headers } = await client.get(`${pathWithoutSlash}?a=1&b=%2F`);
      const target = headers.location?.replace(/^https?:\/\/[^/]+/, "");
      expect([301, 308].includes(status), `GET ${pathWithoutSlash} has status ${status}`);
      expect(target === `${path}?a=1&b=%2F`, `GET ${pathWithoutSlash} redirects to ${headers.location}`);
    }
  },
};

const deepLinksCheck: DeploymentCheck = {
  name: "deep links",
  remedy: "Answer the paths of src/theme/app-paths.ts with app/index.html and status 200.",
  async run({ client, expect }) {
    const shell = (await client.get("/app/")).text();
    for (const path of appPaths.map(toExample)) {
      const reply = await client.get(`${path}?page=2`);
      expect(reply.status === 200 && isHtml(reply), `GET ${path} has status ${reply.status}`);
      expect(reply.text() === shell, `GET ${path} is not the page of the signed-in area`);
      expect(isRevalidated(reply), `GET ${path} may be cached: ${reply.headers["cache-control"]}`);
    }
  },
};

const unknownPathsCheck: DeploymentCheck = {
  name: "unknown paths",
  remedy:
    "Answer unknown paths with 404.html, below a language with LANGUAGE/error/404/index.html, and status 404.",
  async run(context) {
    const { client, site, expect } = context;
    const defaultLanguage = findLanguage(await client.get("/404.html"));
    await expectNotFound(context, "/no/such/page", defaultLanguage);
    await expectNotFound(context, "/no-such-page/", defaultLanguage);
    await expectNotFound(context, "/auth/", defaultLanguage);
    for (const language of site.languages)
      await expectNotFound(context, `/${language}/no-such-page/`, language);
    if (!site.mock) await expectNotFound(context, "/desk", defaultLanguage);
    else {
      const { status, headers } = await client.get("/desk/inbox");
      const target = headers.location?.replace(/^https?:\/\/[^/]+/, "");
      expect(status === 302 && target === "/auth/login/", `GET /desk/inbox has status ${status}, ${target}`);
    }
  },
};

const findLanguage = (reply: HttpReply) => /<html[^>]* lang="([^"]+)"/.exec(reply.text())?.[1];

async function expectNotFound(
  { client, expect }: CheckContext,
  path: string,
  language?: string,
): Promise<void> {
  const reply = await client.get(path);
  expect(
    reply.status === 404 && isHtml(reply),
    `GET ${path} has status ${reply.status}, not 404 with a page`,
  );
  expect(isRevalidated(reply), `GET ${path} may be cached: ${reply.headers["cache-control"]}`);
  expect(
    findLanguage(reply) === language,
    `GET ${path} has a page in ${findLanguage(reply)}, not in ${language}`,
  );
}

const missingFilesCheck: DeploymentCheck = {
  name: "missing files",
  remedy:
    "Answer a missing file with 404 and plain text: HTML in place of a script breaks the page until its cache ends.",
  async run({ client, expect }) {
    for (const path of [
      "/_astro/missing.0123456789.js",
      "/fonts/missing.0123456789.woff2",
      "/images/missing.0123456789.png",
      "/theme.0000000000.css",
      "/texts.xx.0000000000.json",
      "/missing.js",
      "/missing.unknown",
    ]) {
      const reply = await client.get(path);
      const isPage = isHtml(reply) || /<html/i.test(reply.text());
      expect(reply.status === 404, `GET ${path} has status ${reply.status}`);
      expect(!isPage, `GET ${path} has HTML in place of a file`);
      expect(
        !/immutable/.test(reply.headers["cache-control"] ?? ""),
        `GET ${path}: the 404 may be cached for ever`,
      );
    }
  },
};

export const pageChecks: readonly DeploymentCheck[] = [
  pagesCheck,
  cleanUrlsCheck,
  deepLinksCheck,
  unknownPathsCheck,
  missingFilesCheck,
];
