import { halfToFloat, createNetwork, type GraphModelJson, ModelFileError } from './graph.ts';

const empty: GraphModelJson = { modelTopology: { node: [] }, weightsManifest: [] };

test.each([
  [0x3c00, 1],
  [0xc000, -2],
  [0x3555, 0.333251953125],
  [0x0001, 2 ** -24],
  [0x0000, 0],
  [0x7c00, Infinity],
])('the half-precision number %i is %d', (bits, value) => {
  expect(halfToFloat(bits)).toBe(value);
});

test('half-precision NaN stays NaN', () => {
  expect(halfToFloat(0x7e00)).toBeNaN();
});

test('a model without the wanted output is refused', () => {
  expect(() => createNetwork({ json: empty, weights: new ArrayBuffer(0) }, ['Identity'])).toThrow(ModelFileError);
});

test('a model with an operation that is not known is refused by its name', () => {
  const json: GraphModelJson = {
    ...empty,
    modelTopology: {
      node: [
        { name: 'x', op: 'Placeholder' },
        { name: 'out', op: 'Einsum', input: ['x'] },
      ],
    },
  };
  expect(() => createNetwork({ json, weights: new ArrayBuffer(0) }, ['out'])).toThrow('"Einsum"');
});

test('weights that are cut short are refused', () => {
  const json: GraphModelJson = {
    ...empty,
    weightsManifest: [{ weights: [{ name: 'w', shape: [4], dtype: 'float32' }] }],
  };
  expect(() => createNetwork({ json, weights: new ArrayBuffer(12) }, [])).toThrow('cut short');
});

test('weights of a foreign kind are refused', () => {
  const json: GraphModelJson = {
    ...empty,
    weightsManifest: [{ weights: [{ name: 'w', shape: [1], dtype: 'string' }] }],
  };
  expect(() => createNetwork({ json, weights: new ArrayBuffer(8) }, [])).toThrow('"string"');
});
