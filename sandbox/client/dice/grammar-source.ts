/**
 * The grammar of dice formulas. No alternative reads a bracketed expression twice, so parsing is linear without
 * memoisation. `options.parser` turns each match into a node.
 */
export const GRAMMAR = String.raw`
{
  const parser = options.parser;
}

Formula = _ @Expression _

Expression
  = leading:(@Sign _)* head:Term tail:(_ @OperatorRun _ @Term)* {
    return parser._onExpression(head, tail, leading, text());
  }

OperatorRun
  = first:[*/%] signs:(_ @Sign)* { return [first, ...signs]; }
  / first:Sign signs:(_ @Sign)* { return [first, ...signs]; }

Sign = [+-]

Term = Call / Group / CountedDice / BareDice / Number / Pool / Word

Call
  = !([dD] "(") fn:$([A-Za-z_$] [A-Za-z0-9_$]*) "(" _ terms:Arguments? _ ")" flavor:Flavor? {
    return parser._onFunctionTerm(fn, terms ?? [], flavor, text());
  }

Arguments = head:Expression tail:(_ "," _ @Expression)* { return [head, ...tail]; }

Group
  = inner:Parenthetical dice:CountedTail? flavor:Flavor? {
    return dice
      ? parser._onDiceTerm(inner, dice.faces, dice.modifiers, flavor, text())
      : parser._onParenthetical(inner, flavor, text());
  }

CountedDice
  = number:Integer dice:CountedTail flavor:Flavor? {
    return parser._onDiceTerm(number, dice.faces, dice.modifiers, flavor, text());
  }

BareDice
  = [dD] faces:(Integer / Parenthetical / KnownLetter) modifiers:Modifiers? flavor:Flavor? {
    return parser._onDiceTerm(null, faces, modifiers, flavor, text());
  }

CountedTail
  = [dD] faces:(Integer / Parenthetical / $[A-Za-z]) modifiers:Modifiers? { return { faces, modifiers }; }

KnownLetter = letter:$[A-Za-z] &{ return parser.isDenomination(letter); } { return letter; }

Parenthetical = "(" _ @Expression _ ")"

Pool
  = "{" _ terms:Arguments _ "}" modifiers:Modifiers? flavor:Flavor? {
    return parser._onPoolTerm(terms, modifiers, flavor, text());
  }

Number
  = digits:$([0-9]+ ("." [0-9]+)?) !WordCharacter flavor:Flavor? {
    return parser._onNumericTerm(Number(digits), flavor, text());
  }

Word = term:$(WordCharacter+) flavor:Flavor? { return parser._onStringTerm(term, flavor, text()); }

Integer = [0-9]+ { return Number(text()); }
Modifiers = $(WordCharacter+)
WordCharacter = [^ \t\r\n(){}\[\],+\-*/%]
Flavor = [ \t]* "[" @$([^\[\]]+) "]"
_ = [ \t\r\n]*
`;
