/**
 * Encodes a slot's value for the place of its marker. The output must equal, byte for byte, what Astro or
 * React writes there in a build for one host: the oracle test compares them.
 */
export type EncoderName = "text" | "attribute" | "react" | "props" | "html";

function replacer(entities: Readonly<Record<string, string>>): (value: string) => string {
  const pattern = new RegExp(`[${Object.keys(entities).join("")}]`, "g");
  return (value) => value.replace(pattern, (character) => entities[character] ?? character);
}

const escapeText = replacer({ "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", '"': "&quot;" });

/**
 * Encoders by name: Astro's text, Astro's attributes, React's text and attributes, JSON in an island's
 * `props`, HTML unchanged.
 */
export const slotEncoders: Readonly<Record<EncoderName, (value: string) => string>> = {
  text: escapeText,
  attribute: replacer({ "&": "&amp;", '"': "&quot;" }),
  react: replacer({ "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#x27;", '"': "&quot;" }),
  props: (value) => escapeText(JSON.stringify(value).slice(1, -1)),
  html: (value) => value,
};
