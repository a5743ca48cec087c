/**
 * Writes the configuration for Apache httpd 2.4 with its standard modules: rewrite, headers, mime, and proxy_http for
 * a same-origin API.
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
import {
  DOT_SEGMENT_PATTERN,
  doubleBackslashes,
  type ForwardedPathGroup,
  listForwardedPathGroups,
  toServiceRegex,
} from "./forwarded-paths.ts";
import {
  CONTENT_ENCODINGS,
  type EdgeFiles,
  type EdgeOptions,
  listExtensionsByType,
  textExtensions,
} from "./options.ts";
import { escapeRegex, toPathRegexSource, toRoutesRegex } from "./path-pattern.ts";

export function toApacheFiles(rules: EdgeRules, options: EdgeOptions): EdgeFiles {
  return new Map([
    ["portal.conf", renderConfiguration(rules, options)],
    ["apache2.conf", renderMainConfiguration(options)],
  ]);
}

const quote = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
/** Quotes a header value. Doubles each `%`, because Apache reads a single `%` as the start of a variable. */
const quoteValue = (text: string) => quote(text).replaceAll("%", "%%");

function renderConfiguration(rules: EdgeRules, options: EdgeOptions): string {
  const sharedPattern = SHARED_PREFIXES.map((prefix) => toPathRegexSource(prefix)).join("|");
  const staticPattern = STATIC_PATTERNS.map((pattern) => toPathRegexSource(pattern)).join("|");
  return `# All hosts of the portal. Include this file, for example as /etc/apache2/sites-enabled/portal.conf.
# A host that is published later needs no change here, and no reload.
# Modules: a2enmod rewrite headers${listProxyModules(options)
    .map((name) => ` ${name}`)
    .join("")}

# Folder of the published target, and port.
Define PORTAL_ROOT "${options.root}"
Define PORTAL_PORT ${options.port}

Listen \${PORTAL_PORT}
<VirtualHost *:\${PORTAL_PORT}>
    # Https: use <VirtualHost *:443> with SSLEngine, SSLCertificateFile and SSLCertificateKeyFile, and redirect plain http for
    # pages with the server at the end of this file.
    ServerName portal.invalid
    DocumentRoot "\${PORTAL_ROOT}"
    ServerSignature Off
    UseCanonicalName Off
    AllowEncodedSlashes NoDecode
    MergeSlashes Off
    TraceEnable Off
    FileETag MTime Size
    <Directory "\${PORTAL_ROOT}">
        Require all granted
        AllowOverride None
        Options FollowSymLinks
        <IfModule mod_dir.c>
            DirectorySlash Off
            DirectoryIndex disabled
        </IfModule>
        # Compressed files are ready: none is compressed again.
        SetOutputFilter NONE
    </Directory>

    # Types of files and of their compressed copies.
    AddEncoding br .br
    AddEncoding gzip .gz
${renderTypes()}
${renderHeaders(rules)}
    RewriteEngine On
    RewriteMap portal_lower int:tolower

    # A plain host name without its port and the dot at its end. The file system knows the hosts: publishing a host adds it.
    RewriteCond \${portal_lower:%{HTTP_HOST}} ^([a-z0-9-]+(?:\\.[a-z0-9-]+)*)\\.?(?::[0-9]+)?$ [NV]
    RewriteRule ^ - [E=PORTAL_HOST:%1]
    RewriteCond \${PORTAL_ROOT}/hosts/%{ENV:PORTAL_HOST}/current/index.html !-f [OR]
    RewriteCond %{ENV:PORTAL_HOST} =""
    RewriteRule ^ - [R=${UNKNOWN_HOST.status},L]
    ErrorDocument ${UNKNOWN_HOST.status} "${UNKNOWN_HOST.text}
${renderVariants(rules)}${renderProxy(options, rules)}
    RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
    RewriteRule ^ - [R=405,L]
    ErrorDocument 405 "Only GET and HEAD are allowed.

    # Where a file is stored in the published target, and which file a path has. Pages end with a slash.
    RewriteRule ^(.*)$ - [E=PORTAL_FILE:$1,E=PORTAL_FOLDER:\${PORTAL_ROOT}/hosts/%{ENV:PORTAL_HOST}/current]
    RewriteRule ^(?:${sharedPattern}) - [E=PORTAL_FOLDER:\${PORTAL_ROOT}/shared]
    RewriteRule ^(?:${staticPattern})$ - [E=PORTAL_FOLDER:\${PORTAL_ROOT}/hosts/%{ENV:PORTAL_HOST}/static]
    RewriteRule ^(.*/)$ - [E=PORTAL_FILE:$1index.html]

    # An unknown path: its page, in the language of the path. A missing file never gets a page.
    ErrorDocument 404 /portal-not-found
    <If "%{REQUEST_URI} =~ m#/[^/]*\\.[^/]*$#">
        ErrorDocument 404 "${NOT_FOUND_TEXT}
    </If>
    RewriteCond %{ENV:REDIRECT_STATUS} !=404
    RewriteRule ^ - [S=2]
    RewriteRule ^ - [E=PORTAL_FILE:${NOT_FOUND_FILE}]
    RewriteCond %{THE_REQUEST} "^[A-Z]+ /(${rules.languages.map(escapeRegex).join("|")})/"
    RewriteCond "%{ENV:PORTAL_FOLDER}${toTranslatedNotFound("%1")}" -f
    RewriteRule ^ - [E=PORTAL_FILE:${toTranslatedNotFound("%1")}]

    # Paths that no page or file has.
    RewriteCond %{ENV:REDIRECT_STATUS} =404
    RewriteRule ^ - [S=1]
    RewriteCond %{THE_REQUEST} "^[A-Z]+ [^ ?]*(?://|\\\\|%5c|%2f|%00|/(?:\\.|%2e)(?!well-known/))" [NC,OR]
    RewriteCond %{THE_REQUEST} "^[A-Z]+ /_(?:headers|redirects)[ ?]" [OR]
    RewriteCond %{THE_REQUEST} "^[A-Z]+ [^ ?]*\\.(?:br|gz)[ ?]" [NC]
    RewriteRule ^ - [R=404,L]
${renderRedirects(rules)}
    # Deep links get the page of the signed-in area.
    RewriteRule ${toRoutesRegex(rules.appPaths)} - [E=PORTAL_FILE:${SHELL_FILE}]

    RewriteCond %{ENV:PORTAL_FOLDER}%{REQUEST_URI}/index.html -f
    RewriteCond %{THE_REQUEST} "^[A-Z]+ ([^ ?]*)"
    RewriteRule [^/]$ %1/ [R=308,L,NE]

    # Compressed files, unless the client gives the encoding a quality of 0.
${CONTENT_ENCODINGS.map(
  ({
    name,
    suffix,
  }) => `    RewriteCond %{HTTP:Accept-Encoding} "(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?:1|0\\.\\d*[1-9])\\d*[0.]*\\s*)?(?:,|$)" [NC,NV]
    RewriteCond %{ENV:PORTAL_FOLDER}%{ENV:PORTAL_FILE}${suffix} -f
    RewriteRule ^ %{ENV:PORTAL_FOLDER}%{ENV:PORTAL_FILE}${suffix} [L]
`,
).join("")}    RewriteRule ^ %{ENV:PORTAL_FOLDER}%{ENV:PORTAL_FILE} [L]
</VirtualHost>

# Redirects pages from http to https: uncomment.
# Listen 80
# <VirtualHost *:80>
#     RewriteEngine On
#     RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=308,L,NE]
# </VirtualHost>
`;
}

function renderTypes(): string {
  return [...listExtensionsByType()]
    .map(
      ([type, extensions]) => `    <FilesMatch "\\.(?:${extensions.join("|")})(?:\\.br|\\.gz)?$">
        ForceType ${quote(type)}
${textExtensions.includes(extensions[0] ?? "") ? '        Header always set Vary "Accept-Encoding"\n' : ""}    </FilesMatch>
`,
    )
    .join("");
}

/**
 * Writes the headers. The rule that matches most paths comes first, because a later line replaces an earlier
 * one.
 */
function renderHeaders(rules: EdgeRules): string {
  const lines = listHeaders(rules).flatMap((header) =>
    [...header.values]
      .reverse()
      .map((value) =>
        findConstantHeaderValue(header) === undefined
          ? `    Header always set ${header.name} ${quoteValue(value.value)} ${renderCondition(value)}\n`
          : `    Header always set ${header.name} ${quoteValue(value.value)}\n`,
      ),
  );
  const cacheLines = listCachedPaths(rules).map(
    (value) =>
      `    Header always set Cache-Control ${quoteValue(value.value)} ${renderCondition(value, " && %{REQUEST_STATUS} in {'200','206','304'}")}\n`,
  );
  return `${lines.join("")}    Header always set Cache-Control ${REVALIDATED_CACHE_CONTROL}
${cacheLines.join("")}    Header always set Content-Type "text/plain; charset=utf-8" "expr=%{REQUEST_STATUS} in {'405','${UNKNOWN_HOST.status}'} || (%{REQUEST_STATUS} == '404' && %{REQUEST_URI} =~ m#/[^/]*\\.[^/]*$#)"
`;
}

function renderCondition({ variant, pattern }: HeaderValue, extraCondition = ""): string {
  const host = variant === undefined ? "" : ` && reqenv('PORTAL_VARIANT') == '${variant}'`;
  return `"expr=%{REQUEST_URI} =~ m#^${toPathRegexSource(pattern)}$#${host}${extraCondition}"`;
}

/** Maximum number of host names in one expression: Apache refuses an expression of more than 64 KB. */
const HOSTS_PER_EXPRESSION = 100;

function renderVariants({ variants: [, ...others] }: EdgeRules): string {
  const lines = others.flatMap(({ hosts }, index) =>
    Array.from({ length: Math.ceil(hosts.length / HOSTS_PER_EXPRESSION) }, (_, part) => {
      const start = part * HOSTS_PER_EXPRESSION;
      const names = hosts.slice(start, start + HOSTS_PER_EXPRESSION).map(escapeRegex);
      return `    RewriteCond %{ENV:PORTAL_HOST} ^(?:${names.join("|")})$\n    RewriteRule ^ - [E=PORTAL_VARIANT:${index + 1}]\n`;
    }),
  );
  return `
    # Hosts with other rules than most: number of their rules.
    RewriteRule ^ - [E=PORTAL_VARIANT:0]
${lines.join("")}`;
}

function renderRedirects(rules: EdgeRules): string {
  return rules.variants
    .flatMap((variant, index) =>
      variant.redirects.map(
        ({ from, to, status }) =>
          `    RewriteCond %{ENV:PORTAL_VARIANT} =${index}\n    RewriteRule ${toRoutesRegex([from])} ${to} [R=${status},L]\n`,
      ),
    )
    .join("");
}

function listProxyModules({ apiProxy }: EdgeOptions): string[] {
  if (!apiProxy) return [];
  return ["proxy", "proxy_http", ...(apiProxy.protocol === "https:" ? ["ssl"] : [])];
}

function renderProxy({ apiProxy }: EdgeOptions, rules: EdgeRules): string {
  if (!apiProxy) return "";
  const groups = listForwardedPathGroups(rules);
  const paths = groups.flatMap((group) => group.paths);
  const headerNames = [...listHeaders(rules).map(({ name }) => name), "Cache-Control"];
  return `
    # The service on the portal's own origin. Uploads are streamed; the service limits their size.
${apiProxy.protocol === "https:" ? "    SSLProxyEngine On\n" : ""}    ProxyPreserveHost On
    ProxyRequests Off
    LimitRequestBody 0
    RequestHeader set X-Forwarded-Proto "expr=%{REQUEST_SCHEME}"
    RequestHeader unset X-Forwarded-Prefix
    # Apache adds the host's name to the one that a client sent.
    RequestHeader unset X-Forwarded-Host
    # The service sends its own headers: those of pages, which are in a table of their own, do not apply.
    <LocationMatch "^${toServiceRegex(paths, "$")}">
${headerNames.map((name) => `        Header always unset ${name}\n`).join("")}    </LocationMatch>
${groups.map((group) => renderProxyGroup(group, apiProxy)).join("")}    # Other spellings of these paths, and those of other hosts.
    RewriteRule "^${toServiceRegex(paths, "(?:/|$)")}" - [R=404,L]
`;
}

function renderProxyGroup(
  { prefix, variants: variantIndices, paths }: ForwardedPathGroup,
  { origin }: URL,
): string {
  const proxyLines = paths.map(
    (path) =>
      `    ProxyPass ${path} ${origin}${path.slice(prefix.length)} nocanon upgrade=websocket flushpackets=on timeout=3600\n`,
  );
  const header = `    <LocationMatch "^${toServiceRegex(paths, "$")}">
        RequestHeader set X-Forwarded-Prefix "${prefix}"
    </LocationMatch>
`;
  return `${proxyLines.join("")}${prefix === "" ? "" : header}    RewriteCond %{ENV:PORTAL_VARIANT} ^(?:${variantIndices.join("|")})$
    RewriteCond %{THE_REQUEST} "^[A-Z]+ ${toServiceRegex(paths, "[? ]")}"
    RewriteCond %{THE_REQUEST} "!${doubleBackslashes(DOT_SEGMENT_PATTERN)}" [NC]
    RewriteRule ^ - [END]
`;
}

/** Writes a main configuration file for containers: it needs no root user and writes below /tmp only. */
function renderMainConfiguration(options: EdgeOptions): string {
  const baseModules = ["mpm_event", "authz_core", "mime", "rewrite", "headers", "filter"];
  const moduleNames = [...baseModules, ...listProxyModules(options)];
  return `# For a container or a user without root: apache2 -f /etc/apache2/apache2.conf
Define PORTAL_MODULES /usr/lib/apache2/modules
ServerRoot /tmp
PidFile /tmp/apache2.pid
ErrorLog /dev/stderr
ServerTokens Prod
ServerName localhost
TypesConfig /dev/null
${moduleNames.map((name) => `LoadModule ${name}_module \${PORTAL_MODULES}/mod_${name}.so`).join("\n")}
IncludeOptional portal.conf
`;
}
