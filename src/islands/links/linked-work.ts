/**
 * Inline script of the quotation page. Selects the type of work that a link names, such as `#type=permit-extension`.
 * Runs before the island hydrates. Hydration keeps the values of the fields.
 */
export const selectLinkedWork = `{
  const type = new URLSearchParams(location.hash.slice(1)).get("type");
  const kind = document.getElementById("ApplicationTypeId");
  if (type && kind && kind.querySelector("option[value=" + CSS.escape(type) + "]")) kind.value = type;
}`;
