import ts from 'typescript';
import type { Change, Direction } from './change.ts';
import { comparable, type Comparable } from './comparable.ts';
import { compareRules } from './rules.ts';
import { bumps, heaviest, type Bump } from './semver.ts';
import { createWalk } from './walk.ts';

/** The version change that a difference between two contracts requires. */
export interface Derived {
  readonly bump: Bump;
  /** Sentences, the heaviest first, each behind its own weight: `major: Host.toast was removed.` */
  readonly reasons: readonly string[];
}

/** The export through which everything crosses from host to widget and back. */
const crossing = 'WidgetModule';

const files = { before: '/before.d.ts', after: '/after.d.ts', probes: '/probes.d.ts' } as const;
const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: [],
  skipDefaultLibCheck: true,
  noEmit: true,
};

/**
 * Derives the bump of Semantic Versioning that the step from one declaration text of the contract to
 * another needs. The question behind it: does a widget that was built against `before` run in a host that speaks `after`?
 *
 * - What is reached from `WidgetModule` is judged by variance alone: the old module must fit where the host takes the
 *   new one. So the host may give more and may not require more, without any annotation.
 * - Constants, and the types that are views of them, are given to their importers.
 * - Other types are read and written by both sides: they must fit in both directions.
 * - An export or member that is gone is a major, one that is new is a minor, comments are a patch.
 *
 * @throws Error when a text is not a valid declaration
 */
export function derive(before: string, after: string): Derived {
  if (before === after) return { bump: 'none', reasons: [] };
  const [old, now] = [comparable(before, 'Before'), comparable(after, 'After')];
  const found = compare(old, now);
  const changes = found.length > 0 ? found : textChanges(old, now);
  const weight = new Map<string, Bump>();
  for (const { bump, text } of changes) weight.set(text, heaviest([bump, weight.get(text) ?? 'none']));
  const reasons = [...weight].sort(([, a], [, b]) => bumps.indexOf(b) - bumps.indexOf(a));
  return {
    bump: heaviest([...weight.values()]),
    reasons: reasons.map(([text, bump]) => `${bump}: ${text}`),
  };
}

/** What is left when the types show no difference. */
function textChanges(old: Comparable, now: Comparable): Change[] {
  const names = [...now.declarations]
    .filter(([name, text]) => old.declarations.get(name) !== text)
    .map(([name]) => name);
  // What the walk cannot judge is never understated.
  if (names.length > 0) return names.map((name) => ({ bump: 'minor', text: `${name} is declared differently.` }));
  return [{ bump: 'patch', text: 'Comments or the order of declarations changed.' }];
}

function compare(old: Comparable, now: Comparable): Change[] {
  const program = programOf(old, now);
  const checker = program.getTypeChecker();
  const exportsOf = (file: string) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!);
    if (!module) throw new Error('The contract exports nothing.');
    return new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]));
  };
  const [was, is, probes] = [exportsOf(files.before), exportsOf(files.after), exportsOf(files.probes)];
  const walk = createWalk({
    checker,
    nameOf: namer(checker, was),
    isForeign: (type) => isForeign(program, checker, type),
  });
  const changes: Change[] = [];
  for (const name of is.keys()) if (!was.has(name)) changes.push({ bump: 'minor', text: `${name} was added.` });
  for (const [name, symbol] of was) {
    const next = is.get(name);
    if (!next) changes.push({ bump: 'major', text: `${name} was removed.` });
    else if (isConst(symbol) !== isConst(next))
      changes.push({ bump: 'major', text: `${name} is ${isConst(next) ? 'a value' : 'a type'} now.` });
    else if (isConst(symbol)) changes.push(...ruleChanges(checker, symbol, next));
  }
  changes.push(...probeChanges(program, old, now));
  const reached = closure(old, crossing);
  for (const [name, directions] of roots(old, reached)) {
    const pair = pairOf(checker, was.get(name), is.get(name), probes.get(probeName(name)));
    if (pair) for (const direction of directions) walk.compare(...pair, direction, name);
  }
  return [...changes, ...walk.changes];
}

/** Where the walk begins, and in which directions. */
function roots(old: Comparable, reached: ReadonlySet<string>): [string, readonly Direction[]][] {
  return [...old.declarations.keys()].flatMap((name): [string, readonly Direction[]][] => {
    if (name === crossing) return [[name, ['taken']]];
    if (reached.has(name)) return [];
    return [[name, isView(old, name) ? ['given'] : ['given', 'taken']]];
  });
}

/** Whether an export is a constant or speaks of one: `keyof typeof busSchemas`. */
function isView(old: Comparable, name: string): boolean {
  return [...closure(old, name)].some((mentioned) => old.constants.has(mentioned));
}

/** A name and all that its declaration mentions, directly or not. */
function closure(old: Comparable, name: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const follow = (next: string): void => {
    const mentions = old.mentions.get(next);
    if (!mentions || reached.has(next)) return;
    reached.add(next);
    mentions.forEach(follow);
  };
  follow(name);
  return reached;
}

/** Rules of a schema that is a constant, or a member of one, and not an object with members of its own. */
function ruleChanges(checker: ts.TypeChecker, before: ts.Symbol, after: ts.Symbol): Change[] {
  const both = (a: ts.Symbol, b: ts.Symbol, place: string): Change[] => [
    ...compareRules(a, b, 'given', place),
    ...compareRules(a, b, 'taken', place),
  ];
  const next = checker.getTypeOfSymbol(after);
  return [
    ...both(before, after, before.name),
    ...checker.getPropertiesOfType(checker.getTypeOfSymbol(before)).flatMap((member) => {
      const same = checker.getPropertyOfType(next, member.name);
      return same ? both(member, same, `${before.name}.${member.name}`) : [];
    }),
  ];
}

function isConst(symbol: ts.Symbol): boolean {
  return (symbol.flags & ts.SymbolFlags.Value) !== 0;
}

/** The two types of an export; those of a generic one with the same type parameters, out of its probe. */
function pairOf(
  checker: ts.TypeChecker,
  before: ts.Symbol | undefined,
  after: ts.Symbol | undefined,
  probe: ts.Symbol | undefined,
): readonly [ts.Type, ts.Type] | null {
  if (!before || !after || isConst(before) !== isConst(after)) return null;
  if (probe) {
    const [a, b] = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(probe));
    return a && b ? [checker.getTypeOfSymbol(a), checker.getTypeOfSymbol(b)] : null;
  }
  const typeOf = (symbol: ts.Symbol) =>
    isConst(symbol) ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol);
  return [typeOf(before), typeOf(after)];
}

function namer(checker: ts.TypeChecker, exports: ReadonlyMap<string, ts.Symbol>): (type: ts.Type) => string | null {
  const symbols = new Set(exports.values());
  const homes = new Map<ts.Type, string>();
  const note = (type: ts.Type, name: string) => {
    const isOwn = type.isUnion()
      ? type.types.some((part) => part.flags & ts.TypeFlags.Object)
      : type.flags & ts.TypeFlags.Object;
    if (isOwn && !homes.has(type)) homes.set(type, name);
  };
  for (const [name, symbol] of exports) if (!isConst(symbol)) note(checker.getDeclaredTypeOfSymbol(symbol), name);
  for (const [name, symbol] of exports) {
    if (!isConst(symbol)) continue;
    for (const member of checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol))) {
      const output = checker.getPropertyOfType(checker.getTypeOfSymbol(member), 'output');
      if (output) note(checker.getTypeOfSymbol(output), `${name}.${member.name}`);
    }
  }
  return (type) => {
    const home = homes.get(type);
    if (home !== undefined) return home;
    const symbol = [type.aliasSymbol, type.symbol as ts.Symbol | undefined].find((one) => one && symbols.has(one));
    return symbol?.name ?? null;
  };
}

function isForeign(program: ts.Program, checker: ts.TypeChecker, type: ts.Type): boolean {
  if (checker.isArrayType(type) || checker.isTupleType(type)) return true;
  const symbol = type.symbol as ts.Symbol | undefined;
  if (!symbol || !(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class))) return false;
  return (symbol.declarations ?? []).some((node) => program.isSourceFileDefaultLibrary(node.getSourceFile()));
}

function probeName(name: string): string {
  return `Probe_${name}`;
}

/** One line a generic export: both versions of it under the old type parameters. */
function probesOf(old: Comparable, now: Comparable): string {
  const lines = [...old.generics].flatMap(([name, parameters]) => {
    if (!now.declarations.has(name)) return [];
    const list = parameters.map(({ name: one, constraint }) => (constraint ? `${one} extends ${constraint}` : one));
    const names = parameters.map((parameter) => parameter.name).join(', ');
    return [
      `export interface ${probeName(name)}<${list.join(', ')}> { before: Before.${name}<${names}>; after: After.${name}<${names}> }`,
    ];
  });
  return ["import type * as Before from './before';", "import type * as After from './after';", ...lines, ''].join(
    '\n',
  );
}

/** A probe that does not compile is a generic export that older code cannot write down any more. */
function probeChanges(program: ts.Program, old: Comparable, now: Comparable): Change[] {
  const source = program.getSourceFile(files.probes)!;
  const broken = program.getSemanticDiagnostics(source).map(({ start = 0 }) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    return /interface Probe_(\w+)/.exec(source.text.split('\n')[line] ?? '')?.[1] ?? 'A type';
  });
  const more = [...now.generics].filter(
    ([name, parameters]) => parameters.length > (old.generics.get(name)?.length ?? 0) && old.declarations.has(name),
  );
  return [
    ...broken.map((name): Change => ({ bump: 'major', text: `${name} takes other type arguments now.` })),
    ...more.map(([name, parameters]): Change => ({
      bump: parameters.slice(old.generics.get(name)?.length ?? 0).every(({ isOptional }) => isOptional)
        ? 'minor'
        : 'major',
      text: `${name} takes one more type argument.`,
    })),
  ];
}

const libraries = new Map<string, ts.SourceFile>();

function programOf(old: Comparable, now: Comparable): ts.Program {
  const texts = new Map<string, string>([
    [files.before, old.text],
    [files.after, now.text],
    [files.probes, probesOf(old, now)],
  ]);
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([...texts.keys()], options, {
    ...host,
    fileExists: (file) => texts.has(file) || host.fileExists(file),
    readFile: (file) => texts.get(file) ?? host.readFile(file),
    getSourceFile: (file, language) => {
      const text = texts.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, language, true);
      const known = libraries.get(file);
      if (known) return known;
      const made = host.getSourceFile(file, language);
      if (made) libraries.set(file, made);
      return made;
    },
  });
  for (const file of [files.before, files.after]) {
    const source = program.getSourceFile(file)!;
    const [error] = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    if (error)
      throw new Error(
        `The ${file === files.before ? 'released' : 'present'} contract is no valid declaration: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`,
      );
  }
  return program;
}
