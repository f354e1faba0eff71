import ts from 'typescript';

/** What the comparison needs to know of a declaration text. */
export interface Comparable {
  /** The same declarations, in the form in which the type checker compares function types strictly. */
  readonly text: string;
  /** Exports with type parameters: what stands between the angle brackets, local names under `namespace`. */
  readonly generics: ReadonlyMap<string, readonly TypeParameter[]>;
  /** Names that a declaration mentions, by its name. */
  readonly mentions: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of the constants. */
  readonly constants: ReadonlySet<string>;
  /** Every declaration without its comments, by its name. */
  readonly declarations: ReadonlyMap<string, string>;
}

/** One type parameter of an export. */
export interface TypeParameter {
  readonly name: string;
  readonly constraint: string | null;
  readonly isOptional: boolean;
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Makes a declaration text fit for the comparison by the type checker.
 *
 * Three rewritings, because TypeScript is lenient where a contract may not be, and says little about generic functions:
 * - a method becomes a property that is a function: parameters of methods are compared in both
 *   directions (`strictFunctionTypes`, TypeScript 2.6 release notes), those of functions only in the sound one;
 * - a function over the keys of a map (`emit<K extends BusEvent>(…)`) becomes one function a key, so
 *   that one more key is one more member, and a change of one payload is found at its name;
 * - a function over any value of a type (`call<E extends Endpoint>(…)`) becomes the one over that type itself.
 *
 * @param namespace the name under which another file sees this one
 */
export function comparable(text: string, namespace: string): Comparable {
  const source = ts.createSourceFile(`${namespace}.d.ts`, text, ts.ScriptTarget.Latest, true);
  const declared = new Map<string, ts.Statement>();
  for (const statement of source.statements) for (const name of namesOf(statement)) declared.set(name, statement);
  const printer = ts.createPrinter({ removeComments: true });
  return {
    text: apply(text, rewritings(source, declared)),
    generics: new Map(
      [...declared].flatMap(([name, statement]) => {
        const parameters = isExported(statement) ? typeParametersOf(statement) : [];
        return parameters.length === 0
          ? []
          : [[name, parameters.map((parameter) => describe(parameter, declared, namespace))] as const];
      }),
    ),
    mentions: new Map([...declared].map(([name, statement]) => [name, mentionsOf(statement)])),
    constants: new Set([...declared].flatMap(([name, statement]) => (ts.isVariableStatement(statement) ? [name] : []))),
    declarations: new Map(
      [...declared].map(([name, statement]) => [name, printer.printNode(ts.EmitHint.Unspecified, statement, source)]),
    ),
  };
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return [statement.name.text];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((declaration) => declaration.name.getText());
  return [];
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function typeParametersOf(statement: ts.Statement): readonly ts.TypeParameterDeclaration[] {
  return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
    ? (statement.typeParameters ?? [])
    : [];
}

function describe(
  parameter: ts.TypeParameterDeclaration,
  declared: ReadonlyMap<string, ts.Statement>,
  namespace: string,
): TypeParameter {
  return {
    name: parameter.name.text,
    constraint: parameter.constraint ? qualified(parameter.constraint, declared, namespace) : null,
    isOptional: parameter.default !== undefined,
  };
}

/** The text of a type in which names of the file are reached through `namespace`. */
function qualified(node: ts.TypeNode, declared: ReadonlyMap<string, ts.Statement>, namespace: string): string {
  const start = node.getStart();
  const edits: Edit[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isIdentifier(inner) && declared.has(inner.text) && isReference(inner))
      edits.push({ from: inner.getStart() - start, to: inner.getStart() - start, text: `${namespace}.` });
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return apply(node.getText(), edits);
}

function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  return ts.isTypeReferenceNode(parent) || ts.isTypeQueryNode(parent) || ts.isExpressionWithTypeArguments(parent);
}

function mentionsOf(statement: ts.Statement): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isReference(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return names;
}

function rewritings(source: ts.SourceFile, declared: ReadonlyMap<string, ts.Statement>): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isMethodSignature(node)) edits.push(...methodEdits(node, declared));
    else if (ts.isFunctionTypeNode(node)) {
      const keyed = keyedParameters(node, declared);
      if (keyed !== null) edits.push(...keyedEdits(node, keyed, ''));
      else edits.push(...boundedEdits(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edits.sort((a, b) => a.from - b.from);
}

function methodEdits(node: ts.MethodSignature, declared: ReadonlyMap<string, ts.Statement>): Edit[] {
  if (!node.type) throw new Error(`The contract's method ${node.name.getText()} says no result type.`);
  const arrow = node.getChildren().find((child) => child.kind === ts.SyntaxKind.ColonToken)!;
  const toArrow: Edit = { from: arrow.getStart(), to: arrow.end, text: ' =>' };
  const keyed = keyedParameters(node, declared);
  if (keyed !== null) return [...keyedEdits(node, keyed, ': '), toArrow];
  const afterName = (node.questionToken ?? node.name).end;
  return [{ from: afterName, to: afterName, text: ': ' }, ...boundedEdits(node), toArrow];
}

/** `<E extends A>(value: E) => …` becomes `(value: A) => …`; without type parameters there is nothing to do. */
function boundedEdits(node: ts.MethodSignature | ts.FunctionTypeNode): Edit[] {
  const list = node.typeParameters;
  if (list === undefined) return [];
  const bounds = new Map(list.map(({ name, constraint }) => [name.text, constraint?.getText() ?? 'unknown']));
  const edits: Edit[] = [{ from: list.pos - 1, to: list.end + 1, text: '' }];
  const visit = (inner: ts.Node): void => {
    const bound = ts.isIdentifier(inner) && isReference(inner) ? bounds.get(inner.text) : undefined;
    if (bound !== undefined) edits.push({ from: inner.getStart(), to: inner.end, text: bound });
    ts.forEachChild(inner, visit);
  };
  for (const part of [...node.parameters, node.type]) if (part) visit(part);
  return edits;
}

/** The type parameters of a function when each of them runs over property names, else null. */
function keyedParameters(
  node: ts.MethodSignature | ts.FunctionTypeNode,
  declared: ReadonlyMap<string, ts.Statement>,
): readonly ts.TypeParameterDeclaration[] | null {
  const parameters = node.typeParameters ?? [];
  const isKeyed =
    parameters.length > 0 && parameters.every(({ constraint }) => constraint && isKeys(constraint, declared));
  return isKeyed ? parameters : null;
}

function isKeys(node: ts.TypeNode, declared: ReadonlyMap<string, ts.Statement>): boolean {
  if (node.kind === ts.SyntaxKind.StringKeyword) return true;
  if (ts.isTypeOperatorNode(node)) return node.operator === ts.SyntaxKind.KeyOfKeyword;
  if (ts.isLiteralTypeNode(node)) return ts.isStringLiteral(node.literal);
  if (ts.isUnionTypeNode(node)) return node.types.every((part) => isKeys(part, declared));
  if (!ts.isTypeReferenceNode(node) || node.typeArguments) return false;
  const target = declared.get(node.typeName.getText());
  return target !== undefined && ts.isTypeAliasDeclaration(target) && isKeys(target.type, declared);
}

/** `<K extends A>(…) => …` becomes `{ readonly [K in A]: (…) => … }`; one level more for each type parameter. */
function keyedEdits(
  node: ts.MethodSignature | ts.FunctionTypeNode,
  parameters: readonly ts.TypeParameterDeclaration[],
  lead: string,
): Edit[] {
  const list = node.typeParameters!;
  // A member's closing semicolon is not part of its type.
  const end = node.type?.end ?? node.end;
  const heads = parameters.map(({ name, constraint }) => `{ readonly [${name.text} in ${constraint!.getText()}]: `);
  return [
    { from: list.pos - 1, to: list.end + 1, text: `${lead}${heads.join('')}` },
    { from: end, to: end, text: ' }'.repeat(parameters.length) },
  ];
}

function apply(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at);
}
