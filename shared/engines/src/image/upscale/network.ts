import {
  convolutionNode,
  createNetwork,
  type GraphModelJson,
  type GraphNode,
  ModelFileError,
  type Network,
  type WeightSpec,
} from '../../face/graph.ts';

/** The network's two files as they come with `@upscalerjs/default-model` (MIT): `model.json` and the weights. */
export interface UpscaleModelFiles {
  readonly json: { readonly weightsManifest: readonly { readonly weights: readonly WeightSpec[] }[] };
  readonly weights: ArrayBuffer;
}

/** How many pixels around an output pixel's place the network looks at. */
export const LOOKS = 10;

/**
 * The network that doubles a picture's size. The numeric backend must have been started.
 * Input: 1 x h x w x 3, sRGB 0..255. Output: 1 x 2h x 2w x 3.
 * Source: `@upscalerjs/default-model` 1.0.0, a residual dense network; Zhang et al., "Residual Dense Network for Image
 * Super-Resolution", CVPR 2018. The file describes it as Keras layers; the graph is written here.
 * @throws ModelFileError
 */
export function createUpscaleNetwork({ json, weights }: UpscaleModelFiles): Network {
  const specs = json.weightsManifest.flatMap((group) => group.weights);
  if (!specs.some(({ name }) => name === 'UPN3/kernel'))
    throw new ModelFileError('These are not the weights of the enlarging network.');
  const axis = Int32Array.of(3);
  const all = new Uint8Array(weights.byteLength + axis.byteLength);
  all.set(new Uint8Array(weights));
  all.set(new Uint8Array(axis.buffer), weights.byteLength);
  const axisSpec: WeightSpec = { name: 'axis', shape: [], dtype: 'int32' };
  const graph: GraphModelJson = {
    modelTopology: { node: graphOf([...specs, axisSpec]) },
    weightsManifest: [{ weights: [...specs, axisSpec] }],
  };
  return createNetwork({ json: graph, weights: all.buffer }, ['SR']);
}

function graphOf(specs: readonly WeightSpec[]): GraphNode[] {
  const nodes: GraphNode[] = specs.map(({ name }) => ({ name, op: 'Const' }));
  const push = (node: GraphNode): string => {
    nodes.push(node);
    return node.name;
  };
  const add = (name: string, op: string, input: readonly string[]): string => push({ name, op, input });
  const conv = (name: string, x: string, rectified = false): string =>
    push(convolutionNode(name, [x, `${name}/kernel`, `${name}/bias`], { rectified }));
  const dense = (block: number, x: string): string => {
    const grown = conv(`F_${String(block)}_1`, x, true);
    const joined = add(`joined${String(block)}`, 'ConcatV2', [x, grown, 'axis']);
    return add(`block${String(block)}`, 'AddV2', [conv(`LFF_${String(block)}`, joined), x]);
  };
  add('input', 'Placeholder', []);
  const shallow = conv('F_m1', 'input');
  const first = dense(1, conv('F_0', shallow));
  const second = dense(2, first);
  const fused = conv('GFF_2', conv('GFF_1', add('blocks', 'ConcatV2', [first, second, 'axis'])));
  const deep = add('deep', 'AddV2', [fused, shallow]);
  const features = conv('UPN3', conv('UPN2', conv('UPN1', deep, true), true));
  conv('SR', add('doubled', 'Double', [features]));
  return nodes;
}
