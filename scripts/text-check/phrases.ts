/** Phrases that the content guide replaces with a standard term (docs/content-guide.md). */
interface ForbiddenPhrase {
  readonly pattern: RegExp;
  /** The standard term, or the rule to follow. */
  readonly use: string;
}

/** Phrases forbidden in comments, strings, messages and documents. */
export const forbiddenPhrases: readonly ForbiddenPhrase[] = [
  { pattern: /(?<![.\w])anew\b/i, use: "again, refetch, reload" },
  // The pattern requires an ending or an object, because `mend` is also a key of the wizard's configuration.
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

/** Matches comments that a reader understands only together with the code below them. */
export const unclearCommentPatterns: readonly ForbiddenPhrase[] = [
  {
    pattern: /^(?:\/\*\*?|\/\/|\*|\{\/\*)\s*(?:What|Whether|How)\s/,
    use: 'the subject first ("Returns …", "True if …", "The …")',
  },
  { pattern: /^(?:\/\*\*?|\/\/) Its\s/, use: "the owner instead of its" },
  {
    pattern:
      /^\/\*\* (?:Asked|Awaited|Counted|Drawn|Given|Held|Kept|Offered|Read|Seen|Sent|Stored|Taken|Told|Tried|Used|Written) (?:after|as|at|before|by|for|if|in|on|only|to|until|when|where|while|with)\b/,
    use: "who does it, in the active voice",
  },
  {
    pattern:
      /^\/\*\* (?:Base32|BCP 47|Bytes|COSE|Hex|Lower case|Newest first|Oldest first|Milliseconds|Pixels)\. \*\//,
    use: "the noun that has this unit, format or order",
  },
  { pattern: /^\/\*\* (?:Throws `\w+`|`[^`]+` → `[^`]+`)\.? \*\//, use: "first what the function does" },
];

/** Names that must not be exported: functions without a verb, or with an archaic one. */
export const unclearExportPattern: ForbiddenPhrase = {
  pattern: /^export (?:async )?(?:function|const) (?:\w+Of|tell[A-Z]\w*|refuse[A-Z]\w*)\b/,
  use: "a name that starts with get, find, list, to, create, notify or assert",
};
