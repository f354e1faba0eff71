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

/**
 * Walks an old and a new type side by side, down to the member that changed.
 *
 * The judgement at each place is `checker.isTypeAssignableTo`. The walk finds the place, and finds what
 * assignability is silent about: a member that is gone, one that is new, a rule beyond the type.
 */
export function createWalk({ checker, nameOf, isForeign }: Surroundings): Walk {
  const changes: Change[] = [];
  const seen = new Map<ts.Type, Map<ts.Type, Map<Direction, boolean>>>();

  /** Notes a difference; returns whether it breaks. */
  function report(bump: Bump, text: string): boolean {
    changes.push({ bump, text: text.replace(/^the /, 'The ') });
    return bump === 'major';
  }

  function fits(before: ts.Type, after: ts.Type, direction: Direction): boolean {
    return direction === 'given'
      ? checker.isTypeAssignableTo(after, before)
      : checker.isTypeAssignableTo(before, after);
  }

  /** Returns whether something in there breaks. A pair that is being visited already breaks nothing by itself. */
  function visit(before: ts.Type, after: ts.Type, direction: Direction, from: string): boolean {
    if (before === after) return false;
    const path = nameOf(before) ?? from;
    const known = getOrMake(getOrMake(seen, before), after);
    const verdict = known.get(direction);
    if (verdict !== undefined) return verdict;
    known.set(direction, false);
    let breaks = visitParts(before, after, direction, path);
    if (!breaks && !fits(before, after, direction)) breaks = report('major', changed(path, before, after));
    else if (isPlain(before) && isPlain(after) && !fits(before, after, opposite(direction)))
      report('minor', changed(path, before, after));
    known.set(direction, breaks);
    return breaks;
  }

  function visitParts(before: ts.Type, after: ts.Type, direction: Direction, path: string): boolean {
    if (before.isUnion() || after.isUnion()) return visitUnion(before, after, direction, path);
    if (!isObject(before) || !isObject(after)) return false;
    const pairs = sharedArguments(checker, before, after);
    if (pairs) return any(pairs, ([a, b]) => visit(a, b, direction, path));
    if (isForeign(before) || isForeign(after)) return false;
    const [a, b] = [functionOf(before), functionOf(after)];
    if (a && b) return visitFunction(a, b, direction, path);
    return a || b ? false : visitMembers(before, after, direction, path);
  }

  function visitMembers(before: ts.ObjectType, after: ts.ObjectType, direction: Direction, path: string): boolean {
    const [old, now] = [before, after].map(
      (type) => new Map(checker.getPropertiesOfType(type).map((member) => [member.name, member])),
    ) as [Map<string, ts.Symbol>, Map<string, ts.Symbol>];
    // A function over the keys of a map: `comparable.ts` wrote it as one function a key.
    const isKeyed =
      isMapped(before) && [...old.values()].every((member) => functionOf(checker.getTypeOfSymbol(member)));
    const placeOf = (name: string) => (isKeyed ? `${path}('${name}')` : at(path, name));
    const added = any([...now], ([name, member]) => {
      if (old.has(name)) return false;
      const isDemanded = direction === 'taken' && !isOptional(member);
      return report(
        isDemanded ? 'major' : 'minor',
        `${placeOf(name)} was added${isDemanded ? ' and is required' : ''}.`,
      );
    });
    const kept = any([...old], ([name, member]) => {
      const [next, place] = [now.get(name), placeOf(name)];
      if (!next) return report('major', `${place} was removed.`);
      const rules = any(compareRules(member, next, direction, place), ({ bump, text }) => report(bump, text));
      return visitSymbols(member, next, direction, place) || rules;
    });
    return added || kept;
  }

  function visitFunction(before: ts.Signature, after: ts.Signature, direction: Direction, path: string): boolean {
    const [old, now] = [before.getParameters(), after.getParameters()];
    const added = any(now.slice(old.length), (parameter) => {
      const isDemanded = direction === 'given' && !isOptional(parameter);
      return report(isDemanded ? 'major' : 'minor', `${path} takes one more argument: ${parameter.name}.`);
    });
    const kept = any(old, (parameter, index) => {
      const next = now[index];
      if (!next) return report('major', `${path} takes no argument ${parameter.name} any more.`);
      return visitSymbols(parameter, next, opposite(direction), `the argument ${parameter.name} of ${path}`);
    });
    const result = visit(before.getReturnType(), after.getReturnType(), direction, `the result of ${path}`);
    return added || kept || result;
  }

  /** Two members or two parameters: whether they may be left out or written to, and their types. */
  function visitSymbols(before: ts.Symbol, after: ts.Symbol, direction: Direction, place: string): boolean {
    const reportChange = (isBreak: boolean, text: string) =>
      report(isBreak ? 'major' : 'minor', `${place} ${text} now.`);
    const [wasOptional, wasReadonly] = [isOptional(before), isReadonly(before)];
    const [a, b] = [checker.getTypeOfSymbol(before), checker.getTypeOfSymbol(after)];
    if (wasOptional !== isOptional(after)) {
      const breaks = reportChange(wasOptional === (direction === 'taken'), wasOptional ? 'is required' : 'is optional');
      return visit(withoutUndefined(a), withoutUndefined(b), direction, place) || breaks;
    }
    const breaks =
      wasReadonly !== isReadonly(after) &&
      reportChange(wasReadonly === (direction === 'taken'), wasReadonly ? 'can be written to' : 'is readonly');
    return visit(a, b, direction, place) || breaks;
  }

  function visitUnion(before: ts.Type, after: ts.Type, direction: Direction, path: string): boolean {
    const tag = discriminant(checker, [...partsOf(before), ...partsOf(after)]);
    const [old, now] = [keyed(before, tag), keyed(after, tag)];
    const added = [...now].filter(([key]) => !old.has(key));
    const gone = [...old].filter(([key]) => !now.has(key));
    if (gone.length === old.size) {
      const breaks = !fits(before, after, direction);
      return report(breaks ? 'major' : 'minor', changed(path, before, after));
    }
    const kept = any([...old], ([key, part]) => {
      const next = now.get(key);
      return next ? visit(part, next, direction, key === onlyObject ? path : `${path} (${key})`) : false;
    });
    // One part for another is a change of it: `string | undefined` to `number | undefined`.
    if (added.length === 1 && gone.length === 1) return visit(gone[0]![1], added[0]![1], direction, path) || kept;
    const widened = any(added, ([key, part]) => {
      const isBreak = direction === 'given' && !checker.isTypeAssignableTo(part, before);
      return report(isBreak ? 'major' : 'minor', `${path} may be ${nameOfPart(key, part)} now.`);
    });
    const narrowed = any(gone, ([key, part]) => {
      const isBreak = direction === 'taken' && !checker.isTypeAssignableTo(part, after);
      return report(isBreak ? 'major' : 'minor', `${path} is never ${nameOfPart(key, part)} any more.`);
    });
    return kept || widened || narrowed;
  }

  /** The parts of a union, each under what tells it from the others. */
  function keyed(type: ts.Type, tag: string | null): Map<string, ts.Type> {
    const isOnly = partsOf(type).filter(isObject).length === 1;
    return new Map(
      partsOf(type).map((part) => {
        if (!isObject(part)) return [print(part), part];
        const value = tag === null ? undefined : checker.getPropertyOfType(part, tag);
        if (value) return [`${tag!}: ${print(checker.getTypeOfSymbol(value))}`, part];
        return [isOnly ? onlyObject : print(part), part];
      }),
    );
  }

  function nameOfPart(key: string, part: ts.Type): string {
    return key === onlyObject ? (nameOf(part) ?? (isForeign(part) ? print(part) : key)) : key;
  }

  /** The type of a member that may be left out, for the comparison with one that may not. */
  function withoutUndefined(type: ts.Type): ts.Type {
    return partsOf(type).some((part) => part.flags & ts.TypeFlags.Null) ? type : checker.getNonNullableType(type);
  }

  function print(type: ts.Type): string {
    return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }

  function changed(path: string, before: ts.Type, after: ts.Type): string {
    const [old, now] = [print(before), print(after)];
    const short = old !== now && old.length + now.length < 200;
    return short ? `${path} changed from ${old} to ${now}.` : `${path} changed.`;
  }

  return {
    changes,
    compare: (before, after, direction, path) => {
      visit(before, after, direction, path);
    },
  };
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
