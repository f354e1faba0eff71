import ts from 'typescript';

export function isObject(type: ts.Type): type is ts.ObjectType {
  return (type.flags & ts.TypeFlags.Object) !== 0;
}

export function isMapped(type: ts.ObjectType): boolean {
  return (type.objectFlags & ts.ObjectFlags.Mapped) !== 0;
}

export function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** The one signature of a type that is a plain function; null for anything else, a generic function included. */
export function functionOf(type: ts.Type): ts.Signature | null {
  const [signature, ...more] = type.getCallSignatures();
  if (!signature || more.length > 0 || signature.typeParameters || type.getProperties().length > 0) return null;
  return signature;
}

/** Whether a member or a parameter may be left out. */
export function isOptional(symbol: ts.Symbol): boolean {
  if (symbol.flags & ts.SymbolFlags.Optional) return true;
  const declaration = symbol.valueDeclaration;
  return (
    declaration !== undefined &&
    ts.isParameter(declaration) &&
    (declaration.questionToken !== undefined || declaration.dotDotDotToken !== undefined)
  );
}

export function isReadonly(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some(
    (declaration) => (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0,
  );
}

/** Type arguments, in pairs, of two uses of one generic type: `Promise<A>` and `Promise<B>`. */
export function sharedArguments(
  checker: ts.TypeChecker,
  before: ts.ObjectType,
  after: ts.ObjectType,
): [ts.Type, ts.Type][] | null {
  if (!isReference(before) || !isReference(after) || before.target !== after.target) return null;
  const now = checker.getTypeArguments(after);
  return checker.getTypeArguments(before).flatMap((type, index): [ts.Type, ts.Type][] => {
    const next = now[index];
    return next ? [[type, next]] : [];
  });
}

/** The member whose literal type discriminates the objects among `parts`: `kind`. Null when there is none. */
export function discriminant(checker: ts.TypeChecker, parts: readonly ts.Type[]): string | null {
  const objects = parts.filter(isObject);
  const unit = ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral | ts.TypeFlags.BooleanLiteral;
  const isTag = ({ name }: ts.Symbol) =>
    objects.every((part) => {
      const member = checker.getPropertyOfType(part, name);
      return member !== undefined && (checker.getTypeOfSymbol(member).flags & unit) !== 0;
    });
  return objects[0] ? (checker.getPropertiesOfType(objects[0]).find(isTag)?.name ?? null) : null;
}

function isReference(type: ts.ObjectType): type is ts.TypeReference {
  return (type.objectFlags & ts.ObjectFlags.Reference) !== 0;
}
