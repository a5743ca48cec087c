/** Inline script of the page for unknown paths: the response has status 404, and the address becomes that of the error page (spec 2.1). */
export const showErrorAddress = `history.replaceState(null,"","/error/404/")`;
