/** Flat message keys to texts: `{ "auth.signIn.title": "Sign in" }`; `{{name}}` is filled in, plurals by `_one`, `_other`. */
export type MessageTexts = Readonly<Record<string, string>>;

/** Returns the text of a key with `values` filled in; `count` chooses the plural form. */
export type Text = (key: string, values?: Record<string, string | number>) => string;
