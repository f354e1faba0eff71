import {
  createNetwork,
  type GraphModelJson,
  type GraphNode,
  ModelFileError,
  type ModelFiles,
  type Network,
  type WeightSpec,
} from '../face/graph.ts';

/**
 * Name of the net's two files, `<name>-weights_manifest.json` and `<name>.bin`; they come with `@vladmandic/face-api` (MIT).
 * Its gender output is not computed here.
 */
export const ageModel = 'age_gender_model';

/** The net's weights as they lie in storage: the manifest lists them, the binary holds them one after the other. */
export interface AgeModelFiles {
  readonly manifest: readonly { readonly weights: readonly WeightSpec[] }[];
  readonly weights: ArrayBuffer;
}

/** Side of the net's input in pixels, and what is taken off its colours. Source: face-api, TinyXception. */
export const ageInput = 112;
export const ageMeans = [122.782, 117.001, 104.298] as const;

/** Blocks of the net's middle part. */
const middleBlocks = 2;

/**
 * The net that guesses an age: a small Xception with one linear output. The numeric backend must have been started.
 * Input: n x 112 x 112 x 3, (colour 0..255 - mean) / 255. Output: n ages in years.
 * Source: face-api 1.7.15, `AgeGenderNet` and `TinyXception`; Chollet, "Xception", CVPR 2017.
 * @throws ModelFileError
 */
export function createAgeNet({ manifest, weights }: AgeModelFiles): Network {
  const all = new Uint8Array(weights.byteLength + axes.byteLength);
  all.set(new Uint8Array(weights));
  all.set(new Uint8Array(axes.buffer), weights.byteLength);
  return createNetwork({ json: graphOf(manifest), weights: all.buffer } satisfies ModelFiles, ['age']);
}

/** Rows and columns, over which the mean is taken at the end: a constant of the graph that the files do not hold. */
const axes = Int32Array.of(1, 2);
const axesSpec: WeightSpec = { name: 'axes', shape: [2], dtype: 'int32' };

/** The files hold weights alone: the graph that they belong to is written here. */
function graphOf(manifest: AgeModelFiles['manifest']): GraphModelJson {
  const specs = [...manifest.flatMap(({ weights }) => weights), axesSpec];
  if (!specs.some(({ name }) => name === 'fc/age/weights'))
    throw new ModelFileError('These are not the weights of the age net.');
  const nodes: GraphNode[] = specs.map(({ name }) => ({ name, op: 'Const' }));
  const add = (name: string, op: string, input: readonly string[], attr?: GraphNode['attr']): string => {
    nodes.push({ name, op, input, ...(attr ? { attr } : {}) });
    return name;
  };
  const window = (stride: number, size = 1): GraphNode['attr'] => ({
    strides: { list: { i: [1, stride, stride, 1] } },
    ksize: { list: { i: [1, size, size, 1] } },
    padding: { s: btoa('SAME') },
  });
  const biased = (at: string, x: string): string => add(`${at}/out`, 'AddV2', [x, `${at}/bias`]);
  const conv = (at: string, x: string, stride: number): string =>
    biased(at, add(`${at}/conv`, 'Conv2D', [x, `${at}/filters`], window(stride)));
  const separable = (at: string, x: string): string => {
    const deep = add(`${at}/deep`, 'DepthwiseConv2dNative', [x, `${at}/depthwise_filter`], window(1));
    return biased(at, add(`${at}/wide`, 'Conv2D', [deep, `${at}/pointwise_filter`], window(1)));
  };
  const relu = (x: string): string => add(`${x}/relu`, 'Relu', [x]);
  const reduce = (at: string, x: string, first: string): string => {
    const deep = separable(`${at}/separable_conv1`, relu(separable(`${at}/separable_conv0`, first)));
    const pooled = add(`${at}/pool`, 'MaxPool', [deep], window(2, 3));
    return add(at, 'AddV2', [pooled, conv(`${at}/expansion_conv`, x, 2)]);
  };

  add('input', 'Placeholder', []);
  let x = relu(conv('entry_flow/conv_in', 'input', 2));
  x = reduce('entry_flow/reduction_block_0', x, x);
  x = reduce('entry_flow/reduction_block_1', x, relu(x));
  for (let i = 0; i < middleBlocks; i++) {
    const at = `middle_flow/main_block_${String(i)}`;
    let y = x;
    for (const part of [0, 1, 2]) y = separable(`${at}/separable_conv${String(part)}`, relu(y));
    x = add(at, 'AddV2', [y, x]);
  }
  x = reduce('exit_flow/reduction_block', x, relu(x));
  x = relu(separable('exit_flow/separable_conv', x));
  x = add('pooled', 'Mean', [x, 'axes']);
  add('age', 'AddV2', [add('fc/age/product', 'MatMul', [x, 'fc/age/weights']), 'fc/age/bias']);
  return { modelTopology: { node: nodes }, weightsManifest: [{ weights: specs }] };
}
