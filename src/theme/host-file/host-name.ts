/**
 * Matches a DNS name in lower case. The name is also the name of a folder, so it must not contain a path.
 */
const hostNamePattern = /^(?=.{1,253}$)(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/;

/** True if a text is a valid host name; internationalised names are written as `xn--…`. */
export function isHostName(name: string): boolean {
  return hostNamePattern.test(name) && !name.split(".").some(isBrokenPunycode);
}

function isBrokenPunycode(label: string): boolean {
  return label.startsWith("xn--") && !URL.canParse(`http://${label}`);
}
