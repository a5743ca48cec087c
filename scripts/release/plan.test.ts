import { describe, expect, it } from "vitest";
import { createHostManifest, type ManifestFile } from "./manifest.ts";
import { createSharedPlan, planHost } from "./plan.ts";
import { toPublishedKey } from "./published-keys.ts";

const toFile = (path: string, sha256: string, more: Partial<ManifestFile> = {}): ManifestFile => ({
  path,
  sha256,
  bytes: 1,
  contentType: "text/html; charset=utf-8",
  cacheControl: "no-cache",
  store: "host",
  immutable: /^(_astro|fonts|images)\/|^theme\./.test(path),
  encodings: ["br"],
  ...more,
});

const toManifest = (files: readonly ManifestFile[], host = "a.example") =>
  createHostManifest(host, "b1", false, files);

const page = toFile("index.html", "p1");
const config = toFile("config.json", "c1");
const theme = toFile("theme.1a.css", "t1");
const script = toFile("_astro/app.1a.js", "s1", { store: "shared" });

describe("the plan of a host", () => {
  it("puts pages after what they load, and the configuration last", () => {
    const files = [config, page, script, theme, toFile("sw.js", "w1")];
    const { statics, release } = planHost(toManifest(files), undefined);
    expect(statics.map(({ key }) => key)).toEqual([
      "hosts/a.example/static/theme.1a.css",
      "hosts/a.example/static/theme.1a.css.br",
    ]);
    const names = release.filter(({ encoding }) => !encoding).map(({ file }) => file.path);
    expect(names).toEqual(["sw.js", "index.html", "config.json"]);
    expect(release.every(({ copyFrom }) => copyFrom === undefined)).toBe(true);
  });

  it("copies a file only if content and headers are equal, and uploads a compressed copy that is new", () => {
    const before = toManifest([page, config, toFile("a.txt", "1"), toFile("b.txt", "1", { encodings: [] })]);
    const after = toManifest([
      toFile("index.html", "p2"),
      config,
      toFile("a.txt", "1", { cacheControl: "max-age=60" }),
      toFile("b.txt", "1"),
    ]);
    const copies = planHost(after, before)
      .release.filter(({ copyFrom }) => copyFrom !== undefined)
      .map(({ copyFrom }) => copyFrom);
    const oldPrefix = `hosts/a.example/releases/${before.release}`;
    expect(copies.sort()).toEqual([
      `${oldPrefix}/b.txt`,
      `${oldPrefix}/config.json`,
      `${oldPrefix}/config.json.br`,
    ]);
  });

  it("refuses another content under a name that browsers never load again", () => {
    const before = toManifest([theme]);
    const after = toManifest([toFile("theme.1a.css", "t2")]);
    expect(() => planHost(after, before)).toThrow(
      /theme\.1a\.css has another content.*compile and bake again/,
    );
    const sharedPlan = createSharedPlan({ [script.path]: { sha256: "other", encodings: [] } });
    expect(() => sharedPlan.add(toManifest([script]))).toThrow("_astro/app.1a.js has another content");
  });
});

it("plans a shared file once for all hosts, and only what the target lacks", () => {
  const font = toFile("fonts/a.1.woff2", "f1", { store: "shared", encodings: [] });
  const plan = createSharedPlan({ [script.path]: { sha256: "s1", encodings: [] } });
  plan.add(toManifest([script, font]));
  plan.add(toManifest([script, font], "b.example"));
  expect(plan.list().map(({ key }) => key)).toEqual(["shared/_astro/app.1a.js.br", "shared/fonts/a.1.woff2"]);
});

describe("the key of a file", () => {
  it.each(["../x", "a/../../x", "/x", "a//b", "a\\b", "a/./b", "a/", "", "a\u0000b", "_astro/../../x"])(
    "is refused for the path %j",
    (path) => {
      expect(() =>
        toPublishedKey("a.example", "0123456789abcdef", toFile(path, "1", { immutable: true })),
      ).toThrow("is not a path");
    },
  );

  it("is refused for other hosts and releases than the bake writes", () => {
    expect(() => toPublishedKey("../b", "0123456789abcdef", page)).toThrow("is not a host name");
    expect(() => toPublishedKey("a.example", "../../b", page)).toThrow("is not a release");
  });

  it("is refused for a file that may change in a folder that browsers cache for a year", () => {
    expect(() =>
      planHost(toManifest([toFile("images/logo.svg", "1", { immutable: false })]), undefined),
    ).toThrow(/images\/logo\.svg" has no content hash/);
  });
});
