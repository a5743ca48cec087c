/**
 * Inline script of the quotation page: selects the kind of work that a link names, `#type=permit-extension`. It runs before
 * the island hydrates, which keeps what the fields hold.
 */
export const selectLinkedWork = `{
  const type = new URLSearchParams(location.hash.slice(1)).get("type");
  const kind = document.getElementById("ApplicationTypeId");
  if (type && kind && kind.querySelector("option[value=" + CSS.escape(type) + "]")) kind.value = type;
}`;
