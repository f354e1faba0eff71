test('pictures of the same bytes are equal, wherever they stand', () => {
  const picture = (): Uint8ClampedArray => new Uint8ClampedArray(4_000_000).fill(3);
  expect({ data: picture(), width: 1000 }).toEqual({ data: picture(), width: 1000 });
  expect([new Float32Array([Number.NaN])]).toStrictEqual([new Float32Array([Number.NaN])]);
  expect(new Uint8Array([7, 8, 9]).subarray(1)).toEqual(new Uint8Array([8, 9]));
});

test.each([
  ['another element', new Uint8Array([1, 2]), new Uint8Array([1, 3])],
  ['another length', new Uint8Array([1, 2]), new Uint8Array([1, 2, 0])],
  ['another kind', new Uint8Array([1]), new Int8Array([1])],
  ['the other zero', new Float32Array([0]), new Float32Array([-0])],
])('%s makes a difference', (_, a, b) => {
  expect(a).not.toEqual(b);
});
