/**
 * Encodes a host's value for the place in the HTML where it replaces a marker, such as an attribute. The output must
 * equal, byte for byte, what Astro or React writes there in a build for one host; `tests/oracle.test.ts` compares them.
 */
export type EncoderName = "text" | "attribute" | "react" | "props" | "html";

function replacer(entities: Readonly<Record<string, string>>): (value: string) => string {
  const pattern = new RegExp(`[${Object.keys(entities).join("")}]`, "g");
  return (value) => value.replace(pattern, (character) => entities[character] ?? character);
}

const escapeText = replacer({ "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", '"': "&quot;" });

/**
 * `text`: Astro's text. `attribute`: Astro's attributes. `react`: React's text and attributes. `props`: JSON in an
 * island's `props`. `html`: HTML, unchanged.
 */
export const slotEncoders: Readonly<Record<EncoderName, (value: string) => string>> = {
  text: escapeText,
  attribute: replacer({ "&": "&amp;", '"': "&quot;" }),
  react: replacer({ "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#x27;", '"': "&quot;" }),
  props: (value) => escapeText(JSON.stringify(value).slice(1, -1)),
  html: (value) => value,
};
