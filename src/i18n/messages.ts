/**
 * Texts by flat message key: `{ "auth.signIn.title": "Sign in" }`. `{{name}}` is a placeholder; `_one`,
 * `_other` … at the end of a key are plural forms.
 */
export type MessageTexts = Readonly<Record<string, string>>;

/** Returns the text of a key with `values` filled in; `count` chooses the plural form. */
export type Text = (key: string, values?: Record<string, string | number>) => string;
