/**
 * Names of the encoders. An encoder encodes a host's value for the place in the HTML where the value
 * replaces a marker, such as an attribute. Its output must equal, byte for byte, what Astro or React writes
 * there in a build for one host; `tests/oracle.test.ts` compares both.
 */
export type EncoderName = "text" | "attribute" | "react" | "props" | "html";

function createReplacer(entities: Readonly<Record<string, string>>): (value: string) => string {
  const pattern = new RegExp(`[${Object.keys(entities).join("")}]`, "g");
  return (value) => value.replace(pattern, (character) => entities[character] ?? character);
}

const escapeText = createReplacer({ "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", '"': "&quot;" });

/**
 * `text`: text in Astro markup. `attribute`: an attribute in Astro markup. `react`: text and attributes
 * that React renders. `props`: JSON in an island's `props`. `html`: HTML that stays unchanged.
 */
export const slotEncoders: Readonly<Record<EncoderName, (value: string) => string>> = {
  text: escapeText,
  attribute: createReplacer({ "&": "&amp;", '"': "&quot;" }),
  react: createReplacer({ "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#x27;", '"': "&quot;" }),
  props: (value) => escapeText(JSON.stringify(value).slice(1, -1)),
  html: (value) => value,
};
