/** Writes the configuration for Caddy 2.6 or later, without plugins. */
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
import { DOT_SEGMENT_PATTERN, listForwardedPathGroups, toServiceRegex } from "./forwarded-paths.ts";
import { type EdgeFiles, type EdgeOptions, listExtensionsByType, textExtensions } from "./options.ts";
import { escapeRegex, toPathRegexSource, toRoutesRegex } from "./path-pattern.ts";

export function toCaddyFiles(rules: EdgeRules, options: EdgeOptions): EdgeFiles {
  return new Map([["Caddyfile", renderConfiguration(rules, options)]]);
}

const quote = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
/** Quotes a value. Writes a backslash before `{`, because Caddy otherwise replaces `{…}` with a variable. */
const quoteValue = (text: string) => quote(text).replaceAll("{", "\\{");

function renderConfiguration(rules: EdgeRules, options: EdgeOptions): string {
  const sharedPattern = SHARED_PREFIXES.map((prefix) => toPathRegexSource(prefix)).join("|");
  const staticPattern = STATIC_PATTERNS.map((pattern) => toPathRegexSource(pattern)).join("|");
  const { status, text } = UNKNOWN_HOST;
  return `# All hosts of the portal: caddy run --config Caddyfile. A host that is published later needs no change here.
{
	# Certificates for every published host: remove "auto_https off", write "https://" in place of the port below, and add
	# "tls { on_demand }" there. Caddy then redirects http by itself. Limit the names with "on_demand_tls { ask … }".
	auto_https off
	admin off
}

${renderHeaderSnippet(rules)}
:{$PORTAL_PORT:${options.port}} {
	# Folder of the published target.
	vars portal_root {$PORTAL_ROOT:${options.root}}

	# A plain host name in lower case, as browsers send it, without the dot at its end; any other is unknown.
	map {host} {portal_host} {
		~^([a-z0-9-]+(?:\\.[a-z0-9-]+)*)\\.?$ "\${1}"
		default "-"
	}
	map {path} {portal_language} {
		~^/(${rules.languages.map(escapeRegex).join("|")})/ "\${1}"
		default "-"
	}
${renderVariantMap(rules)}${renderHeaderMaps(rules)}
	# The file system knows the hosts: publishing a host adds it.
	@portal_unknown not file {
		root {vars.portal_root}/hosts
		try_files {portal_host}/current/index.html
	}
	handle @portal_unknown {
		header {
			Content-Type "text/plain; charset=utf-8"
			X-Content-Type-Options nosniff
			Cache-Control ${REVALIDATED_CACHE_CONTROL}
		}
		respond ${quote(`${text}\n`).replace("\n", "")} ${status}
	}
${renderProxy(rules, options)}
	# In this order: outside of "route", Caddy sorts the lines by its own.
	route {
		import portal_headers
		@portal_method not method GET HEAD
		error @portal_method 405
		# Paths that no page or file has.
		@portal_refused expression \`{http.request.uri}.matches("(?i)^[^?]*(?://|\\\\\\\\|%5c|%2f|%00|[.](?:br|gz)(?:[?]|$)|^/_(?:headers|redirects)(?:[?]|$))") || ({http.request.uri}.matches("(?i)^[^?]*/(?:[.]|%2e)") && !{http.request.uri}.matches("^/[.]well-known/[^/.]"))\`
		error @portal_refused 404
${renderRedirects(rules)}
		root * {vars.portal_root}/hosts/{portal_host}/current
		@portal_shared path_regexp ^(?:${sharedPattern})
		root @portal_shared {vars.portal_root}/shared
		@portal_static path_regexp ^(?:${staticPattern})$
		root @portal_static {vars.portal_root}/hosts/{portal_host}/static

		# Deep links get the page of the signed-in area.
		@portal_shell path_regexp ${toRoutesRegex(rules.appPaths)}
		rewrite @portal_shell ${SHELL_FILE}

		# Pages end with a slash.
		@portal_redirect {
			not path_regexp (?:/|/[^/]*\\.[^/]*)$
			file {
				try_files {path}/index.html
			}
		}
		redir @portal_redirect {portal_slashed} 308
		@portal_page path_regexp /$
		rewrite @portal_page {path}index.html

		@portal_file path_regexp \\.[^/]*$
		handle @portal_file {
${renderTypes()}			@portal_text path_regexp \\.(?:${textExtensions.join("|")})$
			header @portal_text {
				Vary Accept-Encoding
				defer
			}
			file_server {
				precompressed br gzip
				disable_canonical_uris
			}
		}
		error 404
	}

	handle_errors {
		import portal_headers
		header Cache-Control ${REVALIDATED_CACHE_CONTROL}
		@portal_missing_page {
			expression {http.error.status_code} == 404
			not path_regexp /[^/]*\\.[^/]*$
		}
		handle @portal_missing_page {
			root * {vars.portal_root}/hosts/{portal_host}/current
			@portal_translated file ${toTranslatedNotFound("{portal_language}")}
			rewrite @portal_translated ${toTranslatedNotFound("{portal_language}")}
			@portal_default not file ${toTranslatedNotFound("{portal_language}")}
			rewrite @portal_default ${NOT_FOUND_FILE}
			header Content-Type "text/html; charset=utf-8"
			file_server {
				precompressed br gzip
				disable_canonical_uris
			}
		}
		handle {
			header Content-Type "text/plain; charset=utf-8"
			respond "${NOT_FOUND_TEXT}" {http.error.status_code}
		}
	}
}
`;
}

const toVariable = (name: string) => `portal_${name.toLowerCase().replaceAll("-", "_")}`;

/**
 * Writes the headers of all responses. A header that only some responses have gets a condition, because Caddy
 * would otherwise send it with an empty value.
 */
function renderHeaderSnippet(rules: EdgeRules): string {
  const lines = listHeaders(rules).map((header) => {
    const constantValue = findConstantHeaderValue(header);
    if (constantValue !== undefined) return `\theader ${header.name} ${quoteValue(constantValue)}\n`;
    const variable = toVariable(header.name);
    return `\t@has_${variable} not vars {${variable}} ""\n\theader @has_${variable} ${header.name} {${variable}}\n`;
  });
  return `(portal_headers) {
${lines.join("")}	header Cache-Control {portal_cache}
	header -Server
}
`;
}

function renderVariantMap({ variants }: EdgeRules): string {
  const [, ...others] = variants;
  const lines = others.flatMap(({ hosts }, index) => hosts.map((host) => `\t\t${host} "${index + 1}"\n`));
  return `	# Hosts with other rules than most: number of their rules below.
	map {portal_host} {portal_variant} {
${lines.join("")}		default "0"
	}
`;
}

function toMatch({ variant, pattern }: Pick<HeaderValue, "variant" | "pattern">): string {
  return `~^${variant ?? "[0-9]+"}:${toPathRegexSource(pattern)}$`;
}

function renderHeaderMaps(rules: EdgeRules): string {
  const cacheLines = listCachedPaths(rules).map(
    (value) => `\t\t${toMatch(value)} ${quoteValue(value.value)}\n`,
  );
  const otherHeaders = listHeaders(rules)
    .filter((header) => findConstantHeaderValue(header) === undefined)
    .map(
      ({ name, values }) => `	map "{portal_variant}:{path}" {${toVariable(name)}} {
${values.map((value) => `\t\t${toMatch(value)} ${quoteValue(value.value)}\n`).join("")}		default ""
	}
`,
    );
  return `	map "{portal_variant}:{path}" {portal_cache} {
${cacheLines.join("")}		default ${REVALIDATED_CACHE_CONTROL}
	}
${otherHeaders.join("")}	# The address with a slash before its query.
	map {uri} {portal_slashed} {
		~^([^?]*)(\\?.*)?$ "\${1}/\${2}"
	}
`;
}

function renderRedirects({ variants }: EdgeRules): string {
  return variants
    .flatMap((variant, index) =>
      [...Map.groupBy(variant.redirects, ({ to, status }) => `${to} ${status}`)].map(
        ([target, group], number) => {
          const paths = toRoutesRegex(group.map(({ from }) => from)).slice(1);
          return `		@portal_redirect_${index}_${number} {
			vars {portal_variant} ${index}
			path_regexp ^${paths}
		}
		redir @portal_redirect_${index}_${number} ${target}
`;
        },
      ),
    )
    .join("");
}

function renderTypes(): string {
  return [...listExtensionsByType()]
    .map(
      ([type, extensions]) => `			@portal_${extensions[0]} path_regexp \\.(?:${extensions.join("|")})$
			header @portal_${extensions[0]} Content-Type "${type}"
`,
    )
    .join("");
}

function renderProxy(rules: EdgeRules, { apiProxy }: EdgeOptions): string {
  if (!apiProxy) return "";
  // Expressions are CEL strings, in which two backslashes mean one.
  const toMatchesCall = (pattern: string) =>
    `{http.request.uri}.matches("${pattern.replaceAll("\\", "\\\\")}")`;
  return listForwardedPathGroups(rules)
    .map(
      ({ prefix, variants, paths }, index) => `
	# The service on the portal's own origin. Caddy streams uploads, and upgrades websockets by itself.
	@portal_service_${index} {
		vars {portal_variant} ${variants.join(" ")}
		expression \`${toMatchesCall(`^${toServiceRegex(paths, "(?:[?]|$)")}`)} && !${toMatchesCall(`(?i)${DOT_SEGMENT_PATTERN}`)}\`
	}
	handle @portal_service_${index} {
${prefix === "" ? "" : `		uri strip_prefix ${prefix}\n`}		reverse_proxy ${apiProxy.origin} {
			header_up ${prefix === "" ? "-X-Forwarded-Prefix" : `X-Forwarded-Prefix ${prefix}`}
			flush_interval -1
		}
	}
`,
    )
    .join("");
}
