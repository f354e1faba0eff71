import ts from 'typescript';
import type { Change, Direction } from './change.ts';

/** What a `@rule` tag binds more tightly when its number is higher; the others when it is lower. */
const lowerBounds = new Set(['minLength', 'minimum', 'exclusiveMinimum', 'minItems']);
const upperBounds = new Set(['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems']);

/**
 * Compares the rules of a member beyond its type (`@rule minLength 1`). A rule that became tighter refuses what
 * an older side sends; one that became looser sends an older side what it never saw.
 *
 * @param place how a sentence names the member
 */
export function compareRules(before: ts.Symbol, after: ts.Symbol, direction: Direction, place: string): Change[] {
  const [old, now] = [rulesOf(before), rulesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((rule) => {
    const [was, is] = [old.get(rule), now.get(rule)];
    if (was === is) return [];
    const change = changeOf(rule, was, is);
    const breaks = change === 'other' || change === (direction === 'given' ? 'looser' : 'tighter');
    return [{ bump: breaks ? 'major' : 'minor', text: sentence(place, rule, was, is) }];
  });
}

function changeOf(rule: string, was: string | undefined, is: string | undefined): 'tighter' | 'looser' | 'other' {
  if (was === undefined) return 'tighter';
  if (is === undefined) return 'looser';
  const name = rule.slice(rule.lastIndexOf('.') + 1);
  const rises = Number(is) > Number(was);
  if (lowerBounds.has(name)) return rises ? 'tighter' : 'looser';
  if (upperBounds.has(name)) return rises ? 'looser' : 'tighter';
  return 'other';
}

function sentence(place: string, rule: string, was: string | undefined, is: string | undefined): string {
  const say = (value: string) => `${rule} ${value}`.trim();
  if (was === undefined) return `${place} has the new rule ${say(is ?? '')}.`;
  if (is === undefined) return `${place} has lost the rule ${say(was)}.`;
  return `${place} has the rule ${say(is)} and had ${say(was)}.`;
}

/** `@rule <name> <value>` tags of the declaration of a symbol, value by name. */
function rulesOf(symbol: ts.Symbol): ReadonlyMap<string, string> {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration) return new Map();
  return new Map(
    ts
      .getJSDocTags(declaration)
      .filter((tag) => tag.tagName.text === 'rule')
      .map((tag) => {
        const [name = '', ...value] = (ts.getTextOfJSDocComment(tag.comment) ?? '').trim().split(' ');
        return [name, value.join(' ')];
      }),
  );
}
