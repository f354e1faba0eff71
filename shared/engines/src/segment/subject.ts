import {
  convolutionNode,
  createNetwork,
  type GraphNode,
  ModelFileError,
  type Network,
  type WeightSpec,
} from '../face/graph.ts';
import type { RasterImage } from '../raster/image.ts';
import { readOnnx, type OnnxGraph, type OnnxNode } from './onnx.ts';

/** Side of what the network looks at, and of what it gives, in samples. */
export const SUBJECT_SAMPLES = 320;

/** Finds what a picture shows, whatever it is. */
export interface SubjectFinder {
  /**
   * How likely each pixel belongs to the picture's subject, 0..1. Blocks the thread.
   * @param small the picture, brought to SUBJECT_SAMPLES x SUBJECT_SAMPLES pixels whatever its form was
   */
  find(small: RasterImage): Float32Array;
  dispose(): void;
}

/**
 * @param model bytes of `u2netp.onnx` (Apache-2.0); the numeric backend must have been started
 * Source: Qin et al., "U²-Net: Going Deeper with Nested U-Structure for Salient Object Detection", Pattern Recognition 2020.
 * @throws ModelFileError
 */
export function createSubjectFinder(model: Uint8Array): SubjectFinder {
  return subjectFinderOf(networkOf(readOnnx(model)));
}

/** Mean and spread of a channel of the pictures that the network learned from, of a brightest value of 1. */
const means = [0.485, 0.456, 0.406];
const spreads = [0.229, 0.224, 0.225];

/** The finder over a network that is loaded. */
export function subjectFinderOf(network: Network): SubjectFinder {
  return {
    find({ data, width, height }) {
      const n = SUBJECT_SAMPLES;
      if (width !== n || height !== n)
        throw new RangeError(`The network takes pictures of ${String(n)} pixels squared.`);
      let most = 1;
      for (let i = 0; i < data.length; i++) if (i % 4 !== 3) most = Math.max(most, data[i]!);
      const input = new Float32Array(n * n * 3);
      for (let i = 0; i < n * n; i++)
        for (let c = 0; c < 3; c++) input[i * 3 + c] = (data[i * 4 + c]! / most - means[c]!) / spreads[c]!;
      return network.run(input, [1, n, n, 3])[0]!;
    },
    dispose: () => network.dispose(),
  };
}

/** The network of a file, as the engine runs it: samples with their channels last. */
function networkOf(graph: OnnxGraph): Network {
  const [input, output] = [graph.inputs[0], graph.outputs[0]];
  if (input === undefined || output === undefined) throw new ModelFileError('The model takes or gives nothing.');
  const weights = weightsOf(graph);
  const makers = new Map(graph.nodes.flatMap((node) => node.outputs.map((name) => [name, node] as const)));
  const readers = new Map<string, number>();
  for (const name of graph.nodes.flatMap(({ inputs }) => inputs)) readers.set(name, (readers.get(name) ?? 0) + 1);
  const nodes: GraphNode[] = [
    { name: input, op: 'Placeholder' },
    ...weights.specs.map(({ name }) => ({ name, op: 'Const' })),
    ...graph.nodes.flatMap((node) => rectified(node, makers, readers) ?? translated(node, makers)),
  ];
  return createNetwork(
    {
      json: { modelTopology: { node: nodes }, weightsManifest: [{ weights: weights.specs }] },
      weights: weights.buffer,
    },
    [output],
  );
}

/** Channels stand last. */
const AXIS = 'channels';

/** A convolution and the rectifier that alone reads it, as one step: a value less to hold. Null for other nodes. */
function rectified(
  { op, inputs, outputs }: OnnxNode,
  makers: ReadonlyMap<string, OnnxNode>,
  readers: ReadonlyMap<string, number>,
): GraphNode[] | null {
  const [x = ''] = inputs;
  const maker = makers.get(x);
  if (op !== 'Relu' || maker?.op !== 'Conv' || readers.get(x) !== 1) return null;
  return [convolution(maker, outputs[0] ?? '', true)];
}

function convolution({ inputs, ints }: OnnxNode, name: string, isRectified: boolean): GraphNode {
  const [rows = 1, columns = 1] = ints['dilations'] ?? [];
  return convolutionNode(name, inputs, { rectified: isRectified, dilations: [rows, columns] });
}

function translated(node: OnnxNode, makers: ReadonlyMap<string, OnnxNode>): GraphNode[] {
  const [name = ''] = node.outputs;
  const [x = ''] = node.inputs;
  switch (node.op) {
    case 'Conv':
      return [convolution(node, name, false)];
    case 'MaxPool':
      return [
        {
          name,
          op: 'MaxPool',
          input: [x],
          attr: {
            ksize: { list: { i: [1, 2, 2, 1] } },
            strides: { list: { i: [1, 2, 2, 1] } },
            padding: { s: btoa('SAME') },
          },
        },
      ];
    case 'Resize':
      return [{ name, op: 'ResizeLike', input: [x, likeOf(node, makers)] }];
    case 'Concat':
      return [{ name, op: 'ConcatV2', input: [...node.inputs, AXIS] }];
    case 'Relu':
    case 'Sigmoid':
    case 'Add':
      return [{ name, op: node.op, input: node.inputs }];
    default:
      // What computes sizes: `likeOf` looks through it.
      return [];
  }
}

/** The value whose size another one is brought to: the one whose shape goes into the sizes, other than its own. */
function likeOf(resize: OnnxNode, makers: ReadonlyMap<string, OnnxNode>): string {
  const waiting = [resize.inputs[3] ?? ''];
  const visited = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const node = makers.get(name);
    if (!node || visited.has(name)) continue;
    visited.add(name);
    const [of = ''] = node.inputs;
    if (node.op !== 'Shape') waiting.push(...node.inputs);
    else if (of !== resize.inputs[0]) return of;
  }
  throw new ModelFileError('The model resizes to a size that this engine cannot know.');
}

/** Filters with their channels last, and the axis of what is joined. */
function weightsOf({ constants }: OnnxGraph): { readonly specs: readonly WeightSpec[]; readonly buffer: ArrayBuffer } {
  const specs: WeightSpec[] = [{ name: AXIS, shape: [], dtype: 'int32' }];
  const parts: (Float32Array | Int32Array)[] = [Int32Array.of(3)];
  for (const [name, { sizes, values }] of constants) {
    const [filters = 1, channels = 1, rows = 1, columns = 1] = sizes;
    if (values.length !== sizes.reduce((product, size) => product * size, 1))
      throw new ModelFileError('The weights of the model are cut short.');
    const isFilter = sizes.length === 4;
    specs.push({ name, shape: isFilter ? [rows, columns, channels, filters] : [...sizes], dtype: 'float32' });
    parts.push(isFilter ? channelsLast(values, filters, channels, rows * columns) : values);
  }
  const buffer = new ArrayBuffer(parts.reduce((bytes, part) => bytes + part.byteLength, 0));
  const all = new Uint8Array(buffer);
  let at = 0;
  for (const part of parts) {
    all.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  return { specs, buffer };
}

function channelsLast(values: Float32Array, filters: number, channels: number, places: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let f = 0; f < filters; f++)
    for (let c = 0; c < channels; c++)
      for (let k = 0; k < places; k++) out[(k * channels + c) * filters + f] = values[(f * channels + c) * places + k]!;
  return out;
}
