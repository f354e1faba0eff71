import ts from 'typescript';
import { opposite, type Change, type Direction } from './change.ts';
import { compareRules } from './rules.ts';
import type { Bump } from './semver.ts';
import {
  discriminant,
  functionOf,
  isMapped,
  isObject,
  isOptional,
  isReadonly,
  partsOf,
  sharedArguments,
} from './shapes.ts';

/** What the walk needs to know of the program. */
export interface Surroundings {
  readonly checker: ts.TypeChecker;
  /** Readable home of an old type: `ToastRequest`, `busSchemas.openLogin`; null for one without a name of its own. */
  nameOf(type: ts.Type): string | null;
  /** Whether a type belongs to the language or the browser and not to the contract. */
  isForeign(type: ts.Type): boolean;
}

/** Compares pairs of types of one program. */
export interface Walk {
  /** Every difference that was found so far. */
  readonly changes: readonly Change[];
  /** @param path how a sentence names the place of `before` */
  compare(before: ts.Type, after: ts.Type, direction: Direction, path: string): void;
}

/** Key of the only object of a union: `{…} | null`. */
const onlyObject = 'an object';

/** A walk under way. */
interface Walking extends Surroundings {
  readonly changes: Change[];
  /** Whether something in a pair of types breaks, by old type, new type and direction. */
  readonly seen: Map<ts.Type, Map<ts.Type, Map<Direction, boolean>>>;
}

/**
 * Walks an old and a new type side by side, down to the member that changed.
 *
 * The judgement at each place is `checker.isTypeAssignableTo`. The walk finds the place, and finds what
 * assignability is silent about: a member that is gone, one that is new, a rule beyond the type.
 */
export function createWalk(surroundings: Surroundings): Walk {
  const walk: Walking = { ...surroundings, changes: [], seen: new Map() };
  return {
    changes: walk.changes,
    compare: (before, after, direction, path) => {
      visit(walk, before, after, direction, path);
    },
  };
}

/** Notes a difference; returns whether it breaks. */
function report(walk: Walking, bump: Bump, text: string): boolean {
  walk.changes.push({ bump, text: text.replace(/^the /, 'The ') });
  return bump === 'major';
}

function fits(walk: Walking, before: ts.Type, after: ts.Type, direction: Direction): boolean {
  return direction === 'given'
    ? walk.checker.isTypeAssignableTo(after, before)
    : walk.checker.isTypeAssignableTo(before, after);
}

/** Returns whether something in there breaks. A pair that is being visited already breaks nothing by itself. */
function visit(walk: Walking, before: ts.Type, after: ts.Type, direction: Direction, from: string): boolean {
  if (before === after) return false;
  const path = walk.nameOf(before) ?? from;
  const known = getOrMake(getOrMake(walk.seen, before), after);
  const verdict = known.get(direction);
  if (verdict !== undefined) return verdict;
  known.set(direction, false);
  let breaks = visitParts(walk, before, after, direction, path);
  if (!breaks && !fits(walk, before, after, direction))
    breaks = report(walk, 'major', changed(walk, path, before, after));
  else if (isPlain(before) && isPlain(after) && !fits(walk, before, after, opposite(direction)))
    report(walk, 'minor', changed(walk, path, before, after));
  known.set(direction, breaks);
  return breaks;
}

function visitParts(walk: Walking, before: ts.Type, after: ts.Type, direction: Direction, path: string): boolean {
  if (before.isUnion() || after.isUnion()) return visitUnion(walk, before, after, direction, path);
  if (!isObject(before) || !isObject(after)) return false;
  const pairs = sharedArguments(walk.checker, before, after);
  if (pairs) return any(pairs, ([a, b]) => visit(walk, a, b, direction, path));
  if (walk.isForeign(before) || walk.isForeign(after)) return false;
  const [a, b] = [functionOf(before), functionOf(after)];
  if (a && b) return visitFunction(walk, a, b, direction, path);
  return a || b ? false : visitMembers(walk, before, after, direction, path);
}

function visitMembers(
  walk: Walking,
  before: ts.ObjectType,
  after: ts.ObjectType,
  direction: Direction,
  path: string,
): boolean {
  const [old, now] = [before, after].map(
    (type) => new Map(walk.checker.getPropertiesOfType(type).map((member) => [member.name, member])),
  ) as [Map<string, ts.Symbol>, Map<string, ts.Symbol>];
  // A function over the keys of a map: `comparable.ts` wrote it as one function a key.
  const isKeyed =
    isMapped(before) && [...old.values()].every((member) => functionOf(walk.checker.getTypeOfSymbol(member)));
  const placeOf = (name: string) => (isKeyed ? `${path}('${name}')` : at(path, name));
  const added = any([...now], ([name, member]) => {
    if (old.has(name)) return false;
    const isDemanded = direction === 'taken' && !isOptional(member);
    return report(
      walk,
      isDemanded ? 'major' : 'minor',
      `${placeOf(name)} was added${isDemanded ? ' and is required' : ''}.`,
    );
  });
  const kept = any([...old], ([name, member]) => {
    const [next, place] = [now.get(name), placeOf(name)];
    if (!next) return report(walk, 'major', `${place} was removed.`);
    const rules = any(compareRules(member, next, direction, place), ({ bump, text }) => report(walk, bump, text));
    return visitSymbols(walk, member, next, direction, place) || rules;
  });
  return added || kept;
}

function visitFunction(
  walk: Walking,
  before: ts.Signature,
  after: ts.Signature,
  direction: Direction,
  path: string,
): boolean {
  const [old, now] = [before.getParameters(), after.getParameters()];
  const added = any(now.slice(old.length), (parameter) => {
    const isDemanded = direction === 'given' && !isOptional(parameter);
    return report(walk, isDemanded ? 'major' : 'minor', `${path} takes one more argument: ${parameter.name}.`);
  });
  const kept = any(old, (parameter, index) => {
    const next = now[index];
    if (!next) return report(walk, 'major', `${path} takes no argument ${parameter.name} any more.`);
    return visitSymbols(walk, parameter, next, opposite(direction), `the argument ${parameter.name} of ${path}`);
  });
  const result = visit(walk, before.getReturnType(), after.getReturnType(), direction, `the result of ${path}`);
  return added || kept || result;
}

/** Two members or two parameters: whether they may be left out or written to, and their types. */
function visitSymbols(
  walk: Walking,
  before: ts.Symbol,
  after: ts.Symbol,
  direction: Direction,
  place: string,
): boolean {
  const reportChange = (isBreak: boolean, text: string) =>
    report(walk, isBreak ? 'major' : 'minor', `${place} ${text} now.`);
  const [wasOptional, wasReadonly] = [isOptional(before), isReadonly(before)];
  const [a, b] = [walk.checker.getTypeOfSymbol(before), walk.checker.getTypeOfSymbol(after)];
  if (wasOptional !== isOptional(after)) {
    const breaks = reportChange(wasOptional === (direction === 'taken'), wasOptional ? 'is required' : 'is optional');
    return visit(walk, withoutUndefined(walk, a), withoutUndefined(walk, b), direction, place) || breaks;
  }
  const breaks =
    wasReadonly !== isReadonly(after) &&
    reportChange(wasReadonly === (direction === 'taken'), wasReadonly ? 'can be written to' : 'is readonly');
  return visit(walk, a, b, direction, place) || breaks;
}

function visitUnion(walk: Walking, before: ts.Type, after: ts.Type, direction: Direction, path: string): boolean {
  const tag = discriminant(walk.checker, [...partsOf(before), ...partsOf(after)]);
  const [old, now] = [keyed(walk, before, tag), keyed(walk, after, tag)];
  const added = [...now].filter(([key]) => !old.has(key));
  const gone = [...old].filter(([key]) => !now.has(key));
  if (gone.length === old.size) {
    const breaks = !fits(walk, before, after, direction);
    return report(walk, breaks ? 'major' : 'minor', changed(walk, path, before, after));
  }
  const kept = any([...old], ([key, part]) => {
    const next = now.get(key);
    return next ? visit(walk, part, next, direction, key === onlyObject ? path : `${path} (${key})`) : false;
  });
  // One part for another is a change of it: `string | undefined` to `number | undefined`.
  if (added.length === 1 && gone.length === 1) return visit(walk, gone[0]![1], added[0]![1], direction, path) || kept;
  const widened = any(added, ([key, part]) => {
    const isBreak = direction === 'given' && !walk.checker.isTypeAssignableTo(part, before);
    return report(walk, isBreak ? 'major' : 'minor', `${path} may be ${nameOfPart(walk, key, part)} now.`);
  });
  const narrowed = any(gone, ([key, part]) => {
    const isBreak = direction === 'taken' && !walk.checker.isTypeAssignableTo(part, after);
    return report(walk, isBreak ? 'major' : 'minor', `${path} is never ${nameOfPart(walk, key, part)} any more.`);
  });
  return kept || widened || narrowed;
}

/** The parts of a union, each under its discriminating value. */
function keyed(walk: Walking, type: ts.Type, tag: string | null): Map<string, ts.Type> {
  const isOnly = partsOf(type).filter(isObject).length === 1;
  return new Map(
    partsOf(type).map((part) => {
      if (!isObject(part)) return [print(walk, part), part];
      const value = tag === null ? undefined : walk.checker.getPropertyOfType(part, tag);
      if (value) return [`${tag!}: ${print(walk, walk.checker.getTypeOfSymbol(value))}`, part];
      return [isOnly ? onlyObject : print(walk, part), part];
    }),
  );
}

function nameOfPart(walk: Walking, key: string, part: ts.Type): string {
  return key === onlyObject ? (walk.nameOf(part) ?? (walk.isForeign(part) ? print(walk, part) : key)) : key;
}

/** The type of a member that may be left out, for the comparison with one that may not. */
function withoutUndefined(walk: Walking, type: ts.Type): ts.Type {
  return partsOf(type).some((part) => part.flags & ts.TypeFlags.Null) ? type : walk.checker.getNonNullableType(type);
}

function print(walk: Walking, type: ts.Type): string {
  return walk.checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
}

function changed(walk: Walking, path: string, before: ts.Type, after: ts.Type): string {
  const [old, now] = [print(walk, before), print(walk, after)];
  const short = old !== now && old.length + now.length < 200;
  return short ? `${path} changed from ${old} to ${now}.` : `${path} changed.`;
}

/** Neither a union nor an object: what has no places inside. */
function isPlain(type: ts.Type): boolean {
  return !type.isUnion() && !isObject(type);
}

/** Whether one of all is true; unlike `some` it looks at every one. */
function any<T>(all: readonly T[], test: (item: T, index: number) => boolean): boolean {
  return all.map(test).includes(true);
}

function at(path: string, member: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(member) ? `${path}.${member}` : `${path}['${member}']`;
}

function getOrMake<K, A, B>(map: Map<K, Map<A, B>>, key: K): Map<A, B> {
  const known = map.get(key);
  if (known) return known;
  const made = new Map<A, B>();
  map.set(key, made);
  return made;
}
