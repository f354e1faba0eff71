import ts from 'typescript';
import { comment, isSchema, literal, memberName, schemaRules, schemaText, type SchemaNames } from './schema-text.ts';

/** The contract's sources: text by file name (`bus.ts`); `index.ts` says which of them belong to it. */
export type Sources = ReadonlyMap<string, string>;

const header = `/**
 * The mount contract as the outside sees it: everything that \`@facet/contracts\` exports, in plain types.
 * Written by \`npm run contracts\`, never by hand.
 */

/** A schema that is checked at run time. \`T\` is what it lets through; a rule beyond \`T\` is a \`@rule\` tag. */
interface Schema<out T> {
  readonly output: T;
}
type Infer<S extends Schema<unknown>> = S['output'];
`;

/**
 * Rolls the sources of the contract up into one declaration text: interfaces and types as they are
 * written, constants as the types of their values, zod schemas as the plain types that they let through.
 * The same sources and values give the same text, byte for byte.
 *
 * @param values what the contract's module exports at run time, by name
 * @throws Error with a sentence for an export that has no plain declaration
 */
export function rollUp(sources: Sources, values: Readonly<Record<string, unknown>>): string {
  const exported = new Map(
    Object.entries(values).flatMap(([name, value]): [unknown, string][] => (isSchema(value) ? [[value, name]] : [])),
  );
  const parts = files(sources).map((name) => {
    const source = parse(name, textOf(sources, name));
    const statements = source.statements.flatMap((statement) => declare(statement, source, values, exported));
    return `// ${name}\n\n${statements.join('\n\n')}\n`;
  });
  return `${[header, ...parts].join('\n')}\nexport {};\n`;
}

/** The files whose exports `index.ts` passes on, in its order. */
function files(sources: Sources): string[] {
  return parse('index.ts', textOf(sources, 'index.ts')).statements.map((statement) => {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause === undefined &&
      statement.moduleSpecifier !== undefined &&
      ts.isStringLiteral(statement.moduleSpecifier)
    )
      return statement.moduleSpecifier.text.replace(/^\.\//, '');
    throw new Error(
      `index.ts of the contract may hold nothing but "export * from './file.ts'": ${statement.getText()}`,
    );
  });
}

function textOf(sources: Sources, name: string): string {
  const text = sources.get(name);
  if (text === undefined) throw new Error(`The contract names a file that is not there: ${name}.`);
  return text;
}

function parse(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}

function declare(
  statement: ts.Statement,
  source: ts.SourceFile,
  values: Readonly<Record<string, unknown>>,
  exported: SchemaNames['exported'],
): string[] {
  if (ts.isImportDeclaration(statement)) return [];
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [plainText(statement, source)];
  const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport);
  if (ts.isVariableStatement(statement)) {
    if (!isExported) return [];
    return statement.declarationList.declarations.map((declaration) =>
      declareConst(declaration, docOf(statement), source, values, exported),
    );
  }
  if (!isExported && ts.isFunctionDeclaration(statement)) return [];
  throw new Error(
    `${source.fileName}: "${statement.getText().split('\n')[0]!}" has no place in the contract: it holds types, schemas and constants.`,
  );
}

function isExport(modifier: ts.Modifier): boolean {
  return modifier.kind === ts.SyntaxKind.ExportKeyword;
}

function declareConst(
  declaration: ts.VariableDeclaration,
  doc: string,
  source: ts.SourceFile,
  values: Readonly<Record<string, unknown>>,
  exported: SchemaNames['exported'],
): string {
  const name = declaration.name.getText();
  const value = values[name];
  const names: SchemaNames = { exported, docs: memberDocs(declaration) };
  const rules = isSchema(value) ? schemaRules(value, names) : [];
  const typed = (type: string) => `${comment(doc, rules, 0)}export declare const ${name}: ${type};`;
  // The number itself is no part of what it counts.
  if (name === 'CONTRACT_VERSION') return typed('string');
  if (declaration.type) return typed(plainText(declaration.type, source));
  if (!isSchema(value) && !isFixed(declaration.initializer))
    throw new Error(`${source.fileName}: give ${name} a type or "as const", so that what it promises is plain.`);
  return typed(valueText(value, names, '', 0, true));
}

/** Whether the type of an initializer is the type of its value. */
function isFixed(node: ts.Expression | undefined): boolean {
  if (node === undefined) return false;
  if (ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) return isFixed(node.expression);
  return ts.isLiteralExpression(node) || (ts.isAsExpression(node) && ts.isConstTypeReference(node.type));
}

function valueText(value: unknown, names: SchemaNames, path: string, indent: number, root = false): string {
  if (isSchema(value)) {
    const name = names.exported.get(value);
    return name !== undefined && !root ? `typeof ${name}` : `Schema<${schemaText(value, names, path, indent)}>`;
  }
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return literal(value);
  if (Array.isArray(value)) return `readonly [${value.map((item) => valueText(item, names, path, indent)).join(', ')}]`;
  if (typeof value !== 'object')
    throw new Error(`The contract exports a ${typeof value} without a declared type: ${path}.`);
  const space = ' '.repeat(indent + 2);
  const members = Object.entries(value).map(([key, member]: [string, unknown]) => {
    const at = path === '' ? key : `${path}.${key}`;
    const rules = isSchema(member) && !names.exported.has(member) ? schemaRules(member, names) : [];
    const head = comment(names.docs.get(at) ?? '', rules, indent + 2);
    return `${space}${head}readonly ${memberName(key)}: ${valueText(member, names, at, indent + 2)};\n`;
  });
  return `{\n${members.join('')}${' '.repeat(indent)}}`;
}

/** A declaration as it is written, with zod's names for types replaced by those of the header. */
function plainText(node: ts.Node, source: ts.SourceFile): string {
  const start = node.getStart(source, true);
  const edits: { from: number; to: number; text: string }[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isQualifiedName(inner) && inner.left.getText() === 'z') {
      const { parent } = inner;
      const hasArguments = ts.isTypeReferenceNode(parent) && parent.typeArguments !== undefined;
      // What goes into a schema of the contract is what it lets through.
      const schema = hasArguments ? 'Schema' : 'Schema<unknown>';
      const text = ({ infer: 'Infer', output: 'Infer', input: 'Infer', ZodMiniType: schema } as Record<string, string>)[
        inner.right.text
      ];
      if (text === undefined)
        throw new Error(
          `${source.fileName}: the contract may not show ${inner.getText()}: a type of zod is no promise.`,
        );
      edits.push({ from: inner.getStart(), to: inner.end, text });
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  let text = '';
  let at = start;
  for (const edit of edits) {
    text += source.text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + source.text.slice(at, node.end);
}

/** Doc comments of the members of a constant's object literals, by path. */
function memberDocs(declaration: ts.VariableDeclaration): ReadonlyMap<string, string> {
  const docs = new Map<string, string>();
  const visit = (node: ts.Node, path: string): void => {
    let at = path;
    if (ts.isPropertyAssignment(node)) {
      const name = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
      at = path === '' ? name : `${path}.${name}`;
      const doc = docOf(node);
      if (doc !== '' && !docs.has(at)) docs.set(at, doc);
    }
    ts.forEachChild(node, (child) => {
      visit(child, at);
    });
  };
  visit(declaration, '');
  return docs;
}

function docOf(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .flatMap((doc) => (ts.isJSDoc(doc) ? [ts.getTextOfJSDocComment(doc.comment) ?? ''] : []))
    .join('\n');
}
