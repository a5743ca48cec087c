/**
 * Loads the font of the page. The page itself and its skeleton do not request it, because its 50 KB would
 * delay the files of the first screen (decisions 131). Until the font is loaded, texts use the fallback font.
 */
export function loadLateFont(): void {
  const template = document.querySelector<HTMLTemplateElement>("template[data-late-font]");
  if (template) document.head.append(template.content);
}
