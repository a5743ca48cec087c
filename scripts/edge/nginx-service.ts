/** Writes the parts of an nginx configuration that forward requests to the service (decisions 95). */
import type { EdgeRules } from "./edge-rules.ts";
import {
  DOT_SEGMENT_PATTERN,
  doubleBackslashes,
  listForwardedPathGroups,
  toServiceRegex,
} from "./forwarded-paths.ts";
import { quoteNginxText, writeNginxMap } from "./nginx-syntax.ts";
import { escapeRegex } from "./path-pattern.ts";

/**
 * Writes an `upstream` block for the service. nginx resolves the host name of an `upstream` once, at its
 * start. A host name in a `proxy_pass` with variables would need a `resolver`.
 */
export function writeServiceUpstream({ hostname, port, protocol }: URL): string {
  return `upstream portal_service { server ${hostname}:${port || (protocol === "https:" ? 443 : 80)}; }
`;
}

/**
 * Writes the maps from a request to its URL at the service. The URL is empty for requests that do not go to the
 * service.
 */
export function writeServiceMaps(rules: EdgeRules): string[] {
  const groups = listForwardedPathGroups(rules).map(({ prefix, variants, paths }) => ({
    prefix,
    start: `~^(?:${variants.join("|")}):${escapeRegex(prefix)}`,
    rest: toServiceRegex(
      paths.map((path) => path.slice(prefix.length)),
      "(?:[?]|$)",
    ),
  }));
  // Each variable name ends with the index of its rule, because two patterns must not capture the same name.
  const targets = groups.map(
    ({ start, rest }, index) =>
      `${quotePattern(`${start}(?<portal_at_${index}>${rest}.*)$`)} $portal_at_${index}`,
  );
  const prefixes = groups.map(
    ({ prefix, start, rest }) => `${quotePattern(start + rest)} ${quoteNginxText(prefix)}`,
  );
  return [
    "# Paths of the service: its own path and query, and the start that it does not have.",
    writeNginxMap(`"$portal_variant:$request_uri"`, "portal_service", [
      `${quotePattern(`~*${DOT_SEGMENT_PATTERN}`)} ""`,
      ...targets,
      `default ""`,
    ]),
    writeNginxMap(`"$portal_variant:$request_uri"`, "portal_service_prefix", [...prefixes, `default ""`]),
    writeNginxMap("$portal_service", "portal_refused", [`"" $portal_odd`, "default 0"]),
    writeNginxMap("$http_upgrade", "portal_connection", ["default upgrade", `"" ""`]),
  ];
}

const quotePattern = (pattern: string) => `"${doubleBackslashes(pattern)}"`;

/** Writes the location that forwards requests. */
export function writeServiceLocation(rules: EdgeRules, apiProxy: URL): string {
  const paths = listForwardedPathGroups(rules).flatMap((group) => group.paths);
  const tlsLines = `        # The name for which the service has its certificate.
        proxy_ssl_server_name on;
        proxy_ssl_name ${apiProxy.hostname};
`;
  return `    # The service on the portal's own origin. Its path and query are passed on as they were sent.
    location ~ "^${toServiceRegex(paths, "$")}" {
        if ($portal_service = "") { return 404; }
        proxy_pass ${apiProxy.protocol}//portal_service$portal_service;
${apiProxy.protocol === "https:" ? tlsLines : ""}        proxy_http_version 1.1;
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_set_header X-Forwarded-Prefix $portal_service_prefix;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $portal_connection;
        # Uploads and documents are streamed; the service limits their size.
        client_max_body_size 0;
        proxy_request_buffering off;
        proxy_buffering off;
        # An open websocket may be silent for longer than the default of 60 s.
        proxy_read_timeout 1h;
        proxy_send_timeout 1h;
        # Stops the headers of pages: the service sends its own.
        add_header X-Content-Type-Options nosniff always;
    }

`;
}
