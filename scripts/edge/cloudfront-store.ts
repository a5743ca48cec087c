/**
 * Creates the entries of the key value store for CloudFront's functions, and the script that writes the
 * entries into the store.
 */
import type { EdgeHost, EdgeRules } from "./edge-rules.ts";
import type { EdgeFiles } from "./options.ts";

/** Maximum number of entries in one call of `update-keys`. */
const BATCH_SIZE = 50;
/** Folder below `OUT/edge/cloudfront` for the JSON files that the script sends to the key-value store. */
const BATCH_FOLDER = "hosts";

export interface StoreEntry {
  readonly Key: string;
  readonly Value: string;
}

/**
 * Returns files with 50 entries each, and the script that writes the entries into the store of a
 * CloudFormation stack.
 */
export function toStoreFiles(rules: EdgeRules): EdgeFiles {
  const entries = toStoreEntries(rules);
  const batchCount = Math.ceil(entries.length / BATCH_SIZE);
  return new Map([
    ...Array.from({ length: batchCount }, (_, index): [string, string] => [
      `${BATCH_FOLDER}/${String(index + 1).padStart(5, "0")}.json`,
      `${JSON.stringify(entries.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE), null, 1)}\n`,
    ]),
    ["put-hosts.sh", script],
  ]);
}

/**
 * Returns the entries in the order in which they must be written: first those of texts without a compressed
 * copy, then those of hosts. When the entry of a host names a release, the store must already contain the
 * entries of the texts in that release.
 */
function toStoreEntries({ hosts, variants, languages }: EdgeRules): StoreEntry[] {
  const variantIndexByHost = new Map(
    variants.flatMap((variant, index) => variant.hosts.map((host) => [host, index])),
  );
  const allPages = listPages({ hosts, languages });
  const plainTextPaths = new Set(hosts.flatMap(({ plainTexts }) => plainTexts));
  return [
    ...[...plainTextPaths].sort().map((path) => ({ Key: path, Value: "plain" })),
    ...hosts.map((host) => {
      const ownPages = new Set(listPages({ hosts: [host], languages }));
      const missingPages = allPages.filter((page) => !ownPages.has(page));
      return {
        Key: host.host,
        Value: [
          ...[host.release, variantIndexByHost.get(host.host) ?? 0, listLanguages(host, languages).join(",")],
          ...(missingPages.length > 0 ? [missingPages.join(",")] : []),
        ].join(" "),
      };
    }),
  ];
}

/** Returns the files of all pages of the hosts, in the default language. */
export function listPages({ hosts, languages }: Pick<EdgeRules, "hosts" | "languages">): string[] {
  const pages = hosts.flatMap((host) => host.pages.map((page) => toDefaultLanguage(page, languages)));
  return [...new Set(pages)].sort();
}

function toDefaultLanguage(page: string, languages: readonly string[]): string {
  const first = page.split("/")[1] ?? "";
  return languages.includes(first) ? page.slice(first.length + 1) : page;
}

function listLanguages({ pages }: EdgeHost, languages: readonly string[]): string[] {
  return languages.filter((language) => pages.some((page) => page.startsWith(`/${language}/`)));
}

const script = `#!/bin/sh
# Makes published releases live. Needs the AWS CLI, version 2.
#   sh put-hosts.sh STACK          all hosts of this bake, after their publication
#   sh put-hosts.sh STACK HOST…    these hosts, in the release that the bucket names: after --rollback or --only
set -eu
export AWS_REGION=us-east-1 AWS_PAGER=
stack=$1
shift
store() { command=$1; shift; aws cloudfront-keyvaluestore "$command" --kvs-arn "$arn" --output text "$@"; }
output() {
  aws cloudformation describe-stacks --stack-name "$stack" --output text \\
    --query "Stacks[0].Outputs[?OutputKey=='$1'].OutputValue"
}
arn=$(output Hosts)
etag=$(store describe-key-value-store --query ETag)
if [ $# -eq 0 ]; then
  for batch in "$(dirname "$0")"/${BATCH_FOLDER}/*.json; do
    etag=$(store update-keys --if-match "$etag" --query ETag --puts "file://$batch")
  done
else
  bucket=$(output Bucket)
  for host do
    release=$(aws s3 cp "s3://$bucket/hosts/$host/current" -)
    value=$(store get-key --query Value --key "$host")
    etag=$(store put-key --if-match "$etag" --query ETag --key "$host" --value "$release \${value#* }")
  done
fi
`;
