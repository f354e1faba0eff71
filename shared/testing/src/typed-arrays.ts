/** `toEqual` compares element by element, which takes a second for a picture; the same bytes are the same elements. */
function haveSameBytes(a: unknown, b: unknown): true | undefined {
  if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b)) return undefined;
  const isAlike = a.constructor === b.constructor && a.byteLength === b.byteLength;
  return isAlike && bytesOf(a).equals(bytesOf(b)) ? true : undefined;
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** What the types of jest leave out. */
type WithTesters = typeof expect & { addEqualityTesters(testers: readonly (typeof haveSameBytes)[]): void };
(expect as WithTesters).addEqualityTesters([haveSameBytes]);
