/**
 * Fields by name, each computed when it is first read and kept: who uses one does not wait for the others.
 *
 * @param compute of each name; pure
 */
export function lazyFields<Name extends string>(
  compute: Readonly<Record<Name, () => Float32Array>>,
): Readonly<Record<Name, Float32Array>> {
  const fields = {} as Record<Name, Float32Array>;
  for (const name of Object.keys(compute) as Name[]) {
    Object.defineProperty(fields, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = compute[name]();
        Object.defineProperty(fields, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return fields;
}
