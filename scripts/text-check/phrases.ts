/** Phrases that the content guide replaces with a standard term (docs/content-guide.md). */
export interface ForbiddenPhrase {
  readonly pattern: RegExp;
  /** The standard term, or the rule to follow. */
  readonly use: string;
}

/** Phrases forbidden in comments, strings, messages and documents. */
export const forbiddenPhrases: readonly ForbiddenPhrase[] = [
  { pattern: /(?<![.\w])anew\b/i, use: "again, refetch, reload" },
  // Only with an ending or object: `mend` is also a key of the wizard's configuration.
  { pattern: /\b(mend(s|ed|ing)|mend (it|the|a|an|what|this))\b/i, use: "fix" },
  { pattern: /\bwithout a line\b/i, use: "offline" },
  { pattern: /\b(the|a bad) line (is back|is only bad|dropp?ed|drops|was down)\b/i, use: "connection" },
  { pattern: /\bshown at once\b/i, use: "optimistic update" },
  { pattern: /\bwhatever c(ame|omes) of\b/i, use: "result, outcome" },
  { pattern: /\bof its own accord\b/i, use: "automatically" },
  { pattern: /\bbooks of the\b/i, use: "pending, in flight" },
  { pattern: /\btold apart\b/i, use: "distinguished" },
  { pattern: /\bgiven its due\b/i, use: "name the thing" },
];

const clause = /^(?:\/\*\*?|\/\/|\*|\{\/\*)\s*(?:What|Whether|How)\s/;

/** Clauses that must not start a comment. */
export const relativeClausePattern: ForbiddenPhrase = {
  pattern: clause,
  use: 'start with the subject ("Returns …", "True if …", "The …")',
};

/** Names that must not be exported: functions without a verb, or with an archaic one. */
export const unclearExportPattern: ForbiddenPhrase = {
  pattern: /^export (?:async )?(?:function|const) (?:\w+Of|tell[A-Z]\w*|refuse[A-Z]\w*)\b/,
  use: "a name that starts with get, find, list, to, create, notify or assert",
};
