/**
 * Converts conditions of SurveyJS, such as `{role} = 'agent' and {age} > 17`, to expressions whose `var` operands are
 * names.
 */
import type { Expression } from "#contract/wizard/config.ts";

const TOKEN =
  /\s*(?:\{([^}]+)\}|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)|(<=|>=|<>|!=|==|&&|\|\||[=<>!()[\],])|([a-zA-Z]+))/y;

type Token =
  | { readonly kind: "name" | "word" | "sign"; readonly text: string }
  | { readonly kind: "value"; readonly value: string | number };

function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (source.slice(TOKEN.lastIndex).trim() !== "") {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) throw new Error(`cannot be read at "${source.slice(at, at + 20)}"`);
    const [, name, single, double, number, sign, word] = match;
    if (name !== undefined) tokens.push({ kind: "name", text: name.trim() });
    else if (single !== undefined || double !== undefined)
      tokens.push({ kind: "value", value: (single ?? double ?? "").replace(/\\(.)/g, "$1") });
    else if (number !== undefined) tokens.push({ kind: "value", value: Number(number) });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
    else tokens.push({ kind: "word", text: (word ?? "").toLowerCase() });
  }
  return tokens;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  "=": "==",
  "==": "==",
  equal: "==",
  "!=": "!=",
  "<>": "!=",
  notequal: "!=",
  "<": "<",
  less: "<",
  "<=": "<=",
  lessorequal: "<=",
  ">": ">",
  greater: ">",
  ">=": ">=",
  greaterorequal: ">=",
};

/** Parses a condition. Throws for functions, arithmetic and everything else that cannot be converted. */
export function parseSurveyCondition(source: string): Expression {
  const tokens = tokenise(source);
  let at = 0;
  const peekToken = () => tokens[at];
  const isNextToken = (...texts: readonly string[]) => {
    const token = peekToken();
    return token !== undefined && "text" in token && token.kind !== "name" && texts.includes(token.text);
  };
  const takeToken = (...texts: readonly string[]) => {
    if (!isNextToken(...texts)) return false;
    at += 1;
    return true;
  };

  function parseOr(): Expression {
    const operands = [parseAnd()];
    while (takeToken("or", "||")) operands.push(parseAnd());
    return operands.length > 1 ? { or: operands } : operands[0];
  }
  function parseAnd(): Expression {
    const operands = [parseNot()];
    while (takeToken("and", "&&")) operands.push(parseNot());
    return operands.length > 1 ? { and: operands } : operands[0];
  }
  function parseNot(): Expression {
    if (takeToken("!", "not", "negate")) return { "!": parseNot() };
    if (takeToken("(")) {
      const innerExpression = parseOr();
      if (!takeToken(")")) throw new Error('has a "(" without ")"');
      return innerExpression;
    }
    return parseComparison();
  }
  function parseComparison(): Expression {
    const left = parseOperand();
    if (takeToken("empty")) return { empty: left };
    if (takeToken("notempty")) return { "!": { empty: left } };
    if (takeToken("contains", "contain")) return joinWithAnd(left, parseOperand());
    if (takeToken("notcontains", "notcontain")) return { "!": joinWithAnd(left, parseOperand()) };
    if (takeToken("anyof")) return toAnyCondition(left, parseOperand());
    if (takeToken("allof")) return joinWithAnd(left, parseOperand());
    const token = peekToken();
    const operator = token && "text" in token ? COMPARISONS[token.text] : undefined;
    if (operator === undefined) return left;
    at += 1;
    const right = parseOperand();
    if (!Array.isArray(right)) return { [operator]: [left, right] };
    return operator === "!=" ? { "!": toSameList(left, right) } : toSameList(left, right);
  }
  function parseOperand(): Expression {
    const token = peekToken();
    at += 1;
    if (token?.kind === "name") return { var: token.text };
    if (token?.kind === "value") return token.value;
    if (token?.kind === "word" && (token.text === "true" || token.text === "false"))
      return token.text === "true";
    if (token?.kind === "sign" && token.text === "[") {
      const values: Expression[] = [];
      while (!takeToken("]")) {
        if (at >= tokens.length) throw new Error('has a "[" without "]"');
        values.push(parseOperand());
        takeToken(",");
      }
      return values;
    }
    throw new Error(
      `uses ${token && "text" in token ? `"${token.text}"` : "an expression"} that has no counterpart`,
    );
  }

  const parsed = parseOr();
  if (at < tokens.length) throw new Error("has parts that have no counterpart, such as arithmetic");
  return parsed;
}

/** Returns an expression that is true if an answer with several choices has exactly the choices `values`. */
function toSameList(left: Expression, values: readonly Expression[]): Expression {
  const parts = values.map((value) => ({ contains: [left, value] }));
  return { and: [...parts, { "==": [{ count: left }, values.length] }] };
}

const toValues = (operand: Expression) => (Array.isArray(operand) ? operand : [operand]);

function toAnyCondition(left: Expression, operand: Expression): Expression {
  const parts = toValues(operand).map((value) => ({ contains: [left, value] }));
  return parts.length === 1 ? parts[0] : { or: parts };
}

function joinWithAnd(left: Expression, operand: Expression): Expression {
  const parts = toValues(operand).map((value) => ({ contains: [left, value] }));
  return parts.length === 1 ? parts[0] : { and: parts };
}
