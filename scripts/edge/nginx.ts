/**
 * Writes the configuration for nginx 1.18 or later with modules of every distribution: a map and `try_files` select
 * compressed copies, so the brotli module is not needed.
 */
import {
  type EdgeRules,
  findConstantHeaderValue,
  type HeaderValue,
  listCachedPaths,
  listHeaders,
  NOT_FOUND_FILE,
  NOT_FOUND_TEXT,
  REVALIDATED_CACHE_CONTROL,
  SHARED_PREFIXES,
  SHELL_FILE,
  STATIC_PATTERNS,
  toTranslatedNotFound,
  UNKNOWN_HOST,
} from "./edge-rules.ts";
import { writeServiceLocation, writeServiceMaps, writeServiceUpstream } from "./nginx-service.ts";
import { quoteNginxText, writeNginxMap } from "./nginx-syntax.ts";
import {
  CONTENT_ENCODINGS,
  type EdgeFiles,
  type EdgeOptions,
  listExtensionsByType,
  textExtensions,
} from "./options.ts";
import { escapeRegex, toPathRegexSource, toRoutesRegex } from "./path-pattern.ts";

const HTML = "text/html; charset=utf-8";

export function toNginxFiles(rules: EdgeRules, options: EdgeOptions): EdgeFiles {
  return new Map([
    [
      "portal.conf",
      [renderHead(options), renderMaps(rules, options), renderServer(rules, options)].join("\n"),
    ],
    ["nginx.conf", MAIN_CONFIGURATION],
  ]);
}

function renderHead({ root, apiProxy }: EdgeOptions): string {
  return `# All hosts of the portal. Include this file in the http block, for example as /etc/nginx/conf.d/portal.conf.
# A host that is published later needs no change here, and no reload.

# Folder of the published target. To change the port, see "listen" below.
map $host $portal_root { default ${quoteNginxText(root)}; }
geo $portal_dollar { default "$"; }
${apiProxy ? writeServiceUpstream(apiProxy) : ""}`;
}

function renderMaps(rules: EdgeRules, { apiProxy }: EdgeOptions): string {
  const sharedPattern = SHARED_PREFIXES.map((prefix) => toPathRegexSource(prefix)).join("|");
  const staticPattern = STATIC_PATTERNS.map((pattern) => toPathRegexSource(pattern)).join("|");
  return [
    "# Paths that no page or file has. Slashes must not be merged, nor escapes decoded, before this.",
    writeNginxMap("$request_uri", apiProxy ? "portal_odd" : "portal_refused", [
      `"~*^[^?]*(?://|\\\\\\\\|%5c|%2f|%00|/(?:\\.|%2e)(?!well-known/))" 1`,
      `"~^/_(?:headers|redirects)(?:\\?|$)" 1`,
      `"~*^[^?]*\\.(?:br|gz)(?:\\?|$)" 1`,
      "default 0",
    ]),
    ...(apiProxy ? writeServiceMaps(rules) : []),
    writeNginxMap("$request_uri", "portal_path", [`"~^(?<portal_whole>[^?]*)" $portal_whole`]),
    writeNginxMap("$request_uri", "portal_language", [
      `"~^/(?<portal_code>${rules.languages.map(escapeRegex).join("|")})/" $portal_code`,
      `default "-"`,
    ]),
    "# Where a file is stored in the published target.",
    writeNginxMap("$uri", "portal_store", [
      `"~^(?:${sharedPattern})" shared`,
      `"~^(?:${staticPattern})$" hosts/$host/static`,
      "default hosts/$host/current",
    ]),
    "# Compressed files, unless the client gives the encoding a quality of 0.",
    writeNginxMap("$http_accept_encoding", "portal_compressed", [
      ...CONTENT_ENCODINGS.map(
        ({ name, suffix }) =>
          `"~*(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?:1|0\\.\\d*[1-9])\\d*[0.]*\\s*)?(?:,|$)" ${suffix}`,
      ),
      `default ""`,
    ]),
    writeNginxMap(
      "$uri",
      "portal_encoding",
      CONTENT_ENCODINGS.map(({ name, suffix }) => `"~\\${suffix}$" ${name}`),
    ),
    writeNginxMap("$uri", "portal_vary", [
      `"~\\.(?:${textExtensions.join("|")})(?:\\.br|\\.gz)?$" Accept-Encoding`,
    ]),
    "# Hosts with other rules than most: number of their rules below.",
    writeNginxMap("$host", "portal_variant", [
      "hostnames",
      ...rules.variants.flatMap(({ hosts }, index) =>
        index === 0 ? [] : hosts.map((host) => `${toHostPattern(host)} ${index}`),
      ),
      "default 0",
    ]),
    writeNginxMap(
      `"$status:$portal_variant:$uri"`,
      "portal_cache",
      listCachedPaths(rules)
        .map((value) => `${toMatch(value, "(?:200|206|304):")} ${quoteNginxText(value.value)}`)
        .concat(`default ${REVALIDATED_CACHE_CONTROL}`),
    ),
    ...listHeaders(rules)
      .filter((header) => findConstantHeaderValue(header) === undefined)
      .map(({ name, values }) =>
        writeNginxMap(
          `"$portal_variant:$uri"`,
          toVariable(name),
          values.map((value) => `${toMatch(value)} ${quoteNginxText(value.value)}`),
        ),
      ),
    ...listRedirects(rules).map(({ status, lines }) =>
      writeNginxMap(`"$portal_variant:$uri"`, `portal_redirect_${status}`, lines),
    ),
  ].join("\n");
}

/** Maximum length of a name that fits into nginx's hash table, which has 64 bytes for an entry by default. */
const MAX_HASHED_NAME_LENGTH = 40;

function toHostPattern(host: string): string {
  return host.length > MAX_HASHED_NAME_LENGTH ? `"~^${escapeRegex(host)}$"` : host;
}

/**
 * Returns a quoted pattern that matches the text `variant:path`. Does not escape the backslash of `\.`,
 * because nginx keeps it in a quoted string.
 */
function toMatch({ variant, pattern }: Pick<HeaderValue, "variant" | "pattern">, prefixPattern = ""): string {
  return `"~^${prefixPattern}${variant ?? "\\d+"}:${toPathRegexSource(pattern)}(?:\\.br|\\.gz)?$"`;
}

function listRedirects({ variants }: EdgeRules): { status: number; lines: string[] }[] {
  const all = variants.flatMap(({ redirects }, variant) =>
    redirects.map((redirect) => ({ ...redirect, variant })),
  );
  return [...Map.groupBy(all, ({ status }) => status)].map(([status, group]) => ({
    status,
    lines: group.map(
      ({ from, to, variant }) => `${toMatch({ variant, pattern: from })} ${quoteNginxText(to)}`,
    ),
  }));
}

const toVariable = (name: string) => `portal_${name.toLowerCase().replaceAll("-", "_")}`;

function renderServer(rules: EdgeRules, options: EdgeOptions): string {
  const { status, text } = UNKNOWN_HOST;
  const headers = listHeaders(rules).map((header) => {
    const constantValue = findConstantHeaderValue(header);
    const value = constantValue === undefined ? `$${toVariable(header.name)}` : quoteNginxText(constantValue);
    return `    add_header ${header.name} ${value} always;`;
  });
  const redirects = listRedirects(rules).map(
    ({ status: code }) => `    if ($portal_redirect_${code}) { return ${code} $portal_redirect_${code}; }\n`,
  );
  const files = [...listExtensionsByType()].map(([type, extensions]) =>
    renderLocation(
      `~ \\.(?:${extensions.join("|")})$`,
      type,
      "$uri$portal_compressed $uri",
      "@portal_missing",
    ),
  );
  return `server {
    listen ${options.port} default_server;
    listen [::]:${options.port} default_server;
    # Https: uncomment, name the certificate, and redirect plain http for pages with the server below.
    # listen 443 ssl http2 default_server;
    # ssl_certificate /etc/ssl/portal.pem;
    # ssl_certificate_key /etc/ssl/portal.key;
    server_name _;
    root $portal_root/$portal_store;
    server_tokens off;
    absolute_redirect off;
    log_not_found off;

${headers.join("\n")}
    add_header Cache-Control $portal_cache always;
    add_header Content-Encoding $portal_encoding always;
    add_header Vary $portal_vary always;

    error_page ${status} @portal_unknown_host;
    error_page 403 =404 @portal_not_found;
    error_page 404 @portal_not_found;

    # The file system knows the hosts: publishing a host adds it.
    if (!-f $portal_root/hosts/$host/current/index.html) { return ${status}; }
    if ($portal_refused) { return 404; }

${redirects.join("")}
${options.apiProxy ? writeServiceLocation(rules, options.apiProxy) : ""}    # Deep links get the page of the signed-in area.
${renderLocation(`~ ${toRoutesRegex(rules.appPaths)}`, HTML, `${SHELL_FILE}$portal_compressed ${SHELL_FILE}`)}
    # A missing file never gets a page.
${files.join("")}${renderLocation("~ /[^/]*\\.[^/]*$", "application/octet-stream", "$uri", "@portal_missing")}
    # Pages end with a slash.
${renderLocation("~ /$", HTML, `\${uri}index.html$portal_compressed \${uri}index.html`)}
    location / {
        if (-f $document_root$uri/index.html) { return 308 $portal_path/$is_args$args; }
        return 404;
    }

    location @portal_not_found {
        root $portal_root/hosts/$host/current;
        types { }
        default_type "${HTML}";
        try_files ${[toTranslatedNotFound("$portal_language"), NOT_FOUND_FILE].map((file) => `${file}$portal_compressed ${file}`).join(" ")} =404;
    }
    location @portal_missing {
        types { }
        default_type "text/plain; charset=utf-8";
        return 404 "${NOT_FOUND_TEXT}\\n";
    }
    location @portal_unknown_host {
        types { }
        default_type "text/plain; charset=utf-8";
        return ${status} "${text}\\n";
    }
}

# Redirects pages from http to https: uncomment, and let the server above listen on 443 only.
# server {
#     listen 80 default_server;
#     return 308 https://$host$request_uri;
# }
`;
}

function renderLocation(match: string, type: string, files: string, onMissing?: string): string {
  return `    location ${match} {
        types { }
        default_type "${type}";
${onMissing ? `        error_page 403 404 = ${onMissing};\n` : ""}        try_files ${files} =404;
    }
`;
}

/** A main configuration file for containers: it needs no root user and writes below /tmp only. */
const MAIN_CONFIGURATION = `# For a container or a user without root: nginx -c /etc/nginx/nginx.conf
worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
    client_body_temp_path /tmp/nginx-body;
    proxy_temp_path /tmp/nginx-proxy;
    fastcgi_temp_path /tmp/nginx-fastcgi;
    uwsgi_temp_path /tmp/nginx-uwsgi;
    scgi_temp_path /tmp/nginx-scgi;
    access_log /dev/stdout;
    sendfile on;
    tcp_nopush on;
    keepalive_timeout 65;
    # Room for the long names of portal headers, and for 10,000 exceptional hosts.
    map_hash_max_size 32768;
    map_hash_bucket_size 128;
    include portal.conf;
}
`;
