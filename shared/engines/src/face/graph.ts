import { engine, type NamedAttrMap, type NamedTensorMap, type Tensor, tensor, tidy } from '@tensorflow/tfjs-core';

/** The part of a TensorFlow.js graph model file (`model.json`) that is read here. */
export interface GraphModelJson {
  readonly modelTopology: { readonly node: readonly GraphNode[] };
  readonly weightsManifest: readonly { readonly weights: readonly WeightSpec[] }[];
}

/** A model as it lies in storage. */
export interface ModelFiles {
  readonly json: GraphModelJson;
  /** All weight shards, one after the other. */
  readonly weights: ArrayBuffer;
}

/** One operation of a model. */
export interface GraphNode {
  readonly name: string;
  readonly op: string;
  readonly input?: readonly string[];
  readonly attr?: Readonly<Record<string, GraphAttribute>>;
}

interface GraphAttribute {
  readonly s?: string;
  readonly list?: { readonly s?: readonly string[]; readonly i?: readonly (string | number)[] };
}

/** One of a model's weights: how it lies in the file. */
export interface WeightSpec {
  readonly name: string;
  readonly shape: number[];
  readonly dtype: string;
  /** `uint8` stands for `min` + the number * `scale`. */
  readonly quantization?: { readonly dtype: string; readonly scale?: number; readonly min?: number };
}

/** A network that is ready to run. */
export interface Network {
  /**
   * One forward pass.
   * @param input values of the only placeholder
   * @param shape its shape, NHWC
   * @returns one array per output, in the order in which they were named
   */
  run(input: Float32Array, shape: readonly [number, number, number, number]): Float32Array[];
  dispose(): void;
}

/** How a convolution is made: rectified, and with samples so far from each other along rows and columns. */
export interface ConvolutionForm {
  readonly rectified?: boolean;
  readonly dilations?: readonly [number, number];
}

/**
 * A convolution that keeps height and width, for models that are not described as TensorFlow graphs.
 * @param input names of what is convolved, of the filter and of the bias
 */
export function convolutionNode(
  name: string,
  input: readonly string[],
  { rectified = false, dilations = [1, 1] }: ConvolutionForm = {},
): GraphNode {
  const fused = rectified ? ['BiasAdd', 'Relu'] : ['BiasAdd'];
  return {
    name,
    op: '_FusedConv2D',
    input,
    attr: {
      strides: { list: { i: [1, 1, 1, 1] } },
      dilations: { list: { i: [1, ...dilations, 1] } },
      padding: { s: btoa('SAME') },
      fused_ops: { list: { s: fused.map((each) => btoa(each)) } },
    },
  };
}

/** A model file that cannot be used: cut short, or of a kind this engine does not run. */
export class ModelFileError extends Error {
  override readonly name = 'ModelFileError';
}

/**
 * Makes a network of a TensorFlow.js graph model. Knows the operations of the face models and no others: that is a
 * third of the size of the general converter.
 * @param outputs names of the nodes whose values are wanted
 * @throws ModelFileError
 */
export function createNetwork(files: ModelFiles, outputs: readonly string[]): Network {
  const nodes = new Map(files.json.modelTopology.node.map((node) => [node.name, node]));
  const constants = decodeWeights(files);
  const order: GraphNode[] = [];
  const visited = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    const node = nodes.get(name);
    if (!node) throw new ModelFileError(`The model has no node "${name}".`);
    if (node.op === 'Const') {
      if (!constants.has(name)) throw new ModelFileError(`The model has no weights for "${name}".`);
      return;
    }
    for (const input of node.input ?? []) visit(nodeName(input));
    if (!(node.op in operations) && node.op !== 'Placeholder')
      throw new ModelFileError(`The model needs the operation "${node.op}", which this engine does not have.`);
    order.push(node);
  };
  outputs.forEach(visit);
  const unneeded = unneededAfter(order, outputs, constants);

  return {
    run(input, shape) {
      const results = tidy(() => {
        const values = new Map<string, Tensor>();
        const read = (name: string): Tensor => {
          const value = values.get(name) ?? constants.get(name);
          if (!value) throw new ModelFileError(`"${name}" has no value.`);
          return value;
        };
        for (const node of order) {
          const value =
            node.op === 'Placeholder'
              ? tensor(input, [...shape])
              : operations[node.op as OperationName](
                  node,
                  (node.input ?? []).map((name) => read(nodeName(name))),
                );
          values.set(node.name, value);
          for (const name of unneeded.get(node.name) ?? []) values.get(name)?.dispose();
        }
        return outputs.map(read);
      });
      const arrays = results.map((result) => result.dataSync<'float32'>().slice());
      for (const result of results) result.dispose();
      return arrays;
    },
    dispose() {
      for (const constant of constants.values()) constant.dispose();
    },
  };
}

/** For each node the names of the values that nothing reads after it: of some networks all values are five times what is needed at once. */
function unneededAfter(
  order: readonly GraphNode[],
  outputs: readonly string[],
  constants: ReadonlyMap<string, Tensor>,
): ReadonlyMap<string, readonly string[]> {
  const lastReader = new Map<string, string>();
  for (const { name, input = [] } of order) for (const read of input) lastReader.set(nodeName(read), name);
  const unneeded = new Map<string, string[]>();
  for (const [name, reader] of lastReader) {
    if (constants.has(name) || outputs.includes(name)) continue;
    unneeded.set(reader, [...(unneeded.get(reader) ?? []), name]);
  }
  return unneeded;
}

const nodeName = (input: string): string => input.replace(/^\^/, '').replace(/:\d+$/, '');

function kernel(name: string, inputs: NamedTensorMap | Tensor[], attributes: NamedAttrMap = {}): Tensor {
  return engine().runKernel<Tensor>(name, inputs as NamedTensorMap, attributes);
}

const decodeText = (base64: string | undefined): string => atob(base64 ?? '');

function pair(node: GraphNode, attribute: string): [number, number] {
  const list = node.attr?.[attribute]?.list?.i ?? [1, 1, 1, 1];
  return [Number(list[1]), Number(list[2])];
}

function convolution(node: GraphNode): NamedAttrMap {
  return {
    strides: pair(node, 'strides'),
    pad: decodeText(node.attr?.['padding']?.s).toLowerCase(),
    dataFormat: 'NHWC',
    dilations: pair(node, 'dilations'),
  };
}

const activations: Readonly<Record<string, string>> = { Relu: 'relu', Relu6: 'relu6', Prelu: 'prelu' };

type OperationName = keyof typeof operations;
const operations = {
  /** Every sample twice along both sides; not of TensorFlow, whose op wants a constant for the size. */
  Double(_: GraphNode, [x]: Tensor[]): Tensor {
    const [, height = 1, width = 1] = x!.shape;
    return kernel(
      'ResizeNearestNeighbor',
      { images: x! },
      { size: [height * 2, width * 2], alignCorners: false, halfPixelCenters: false },
    );
  },
  /** Brought to the height and width of another value; not of TensorFlow either. */
  ResizeLike(_: GraphNode, [x, like]: Tensor[]): Tensor {
    const [, height = 1, width = 1] = like!.shape;
    return kernel(
      'ResizeBilinear',
      { images: x! },
      { size: [height, width], alignCorners: false, halfPixelCenters: true },
    );
  },
  _FusedConv2D(node: GraphNode, [x, filter, bias, preluActivationWeights]: Tensor[]): Tensor {
    const fused = (node.attr?.['fused_ops']?.list?.s ?? []).map(decodeText);
    const activation = fused.map((name) => activations[name]).find(Boolean) ?? 'linear';
    const inputs: NamedTensorMap = { x: x!, filter: filter!, bias: bias! };
    if (preluActivationWeights) inputs['preluActivationWeights'] = preluActivationWeights;
    return kernel('FusedConv2D', inputs, { ...convolution(node), activation });
  },
  Conv2D: (node: GraphNode, [x, filter]: Tensor[]): Tensor =>
    kernel('Conv2D', { x: x!, filter: filter! }, convolution(node)),
  DepthwiseConv2dNative: (node: GraphNode, [x, filter]: Tensor[]): Tensor =>
    kernel('DepthwiseConv2dNative', { x: x!, filter: filter! }, convolution(node)),
  FusedDepthwiseConv2dNative(node: GraphNode, [x, filter, bias]: Tensor[]): Tensor {
    const fused = (node.attr?.['fused_ops']?.list?.s ?? []).map(decodeText);
    const activation = fused.map((name) => activations[name]).find(Boolean) ?? 'linear';
    return kernel(
      'FusedDepthwiseConv2D',
      { x: x!, filter: filter!, bias: bias! },
      { ...convolution(node), activation },
    );
  },
  _FusedMatMul: (_: GraphNode, [a, b, bias]: Tensor[]): Tensor =>
    kernel('Add', {
      a: kernel('BatchMatMul', { a: a!, b: b! }, { transposeA: false, transposeB: false }),
      b: bias!,
    }),
  AvgPool: (node: GraphNode, [x]: Tensor[]): Tensor =>
    kernel(
      'AvgPool',
      { x: x! },
      {
        filterSize: pair(node, 'ksize'),
        strides: pair(node, 'strides'),
        pad: decodeText(node.attr?.['padding']?.s).toLowerCase(),
      },
    ),
  Squeeze(node: GraphNode, [x]: Tensor[]): Tensor {
    const gone = (node.attr?.['squeeze_dims']?.list?.i ?? []).map(Number);
    return kernel('Reshape', { x: x! }, { shape: x!.shape.filter((_size, i) => !gone.includes(i)) });
  },
  Softmax: (_: GraphNode, [logits]: Tensor[]): Tensor =>
    kernel('Softmax', { logits: logits! }, { dim: logits!.shape.length - 1 }),
  MaxPool: (node: GraphNode, [x]: Tensor[]): Tensor =>
    kernel(
      'MaxPool',
      { x: x! },
      {
        filterSize: pair(node, 'ksize'),
        strides: pair(node, 'strides'),
        pad: decodeText(node.attr?.['padding']?.s).toLowerCase(),
      },
    ),
  AddV2: (_: GraphNode, [a, b]: Tensor[]): Tensor => kernel('Add', { a: a!, b: b! }),
  Add: (_: GraphNode, [a, b]: Tensor[]): Tensor => kernel('Add', { a: a!, b: b! }),
  Sub: (_: GraphNode, [a, b]: Tensor[]): Tensor => kernel('Sub', { a: a!, b: b! }),
  Mul: (_: GraphNode, [a, b]: Tensor[]): Tensor => kernel('Multiply', { a: a!, b: b! }),
  Minimum: (_: GraphNode, [a, b]: Tensor[]): Tensor => kernel('Minimum', { a: a!, b: b! }),
  Maximum: (_: GraphNode, [a, b]: Tensor[]): Tensor => kernel('Maximum', { a: a!, b: b! }),
  Mean: (_: GraphNode, [x, axes]: Tensor[]): Tensor =>
    kernel('Mean', { x: x! }, { axis: [...axes!.dataSync()], keepDims: false }),
  MatMul: (_: GraphNode, [a, b]: Tensor[]): Tensor =>
    kernel('BatchMatMul', { a: a!, b: b! }, { transposeA: false, transposeB: false }),
  Relu: (_: GraphNode, [x]: Tensor[]): Tensor => kernel('Relu', { x: x! }),
  Prelu: (_: GraphNode, [x, alpha]: Tensor[]): Tensor => kernel('Prelu', { x: x!, alpha: alpha! }),
  Sigmoid: (_: GraphNode, [x]: Tensor[]): Tensor => kernel('Sigmoid', { x: x! }),
  Identity: (_: GraphNode, [x]: Tensor[]): Tensor => kernel('Identity', { x: x! }),
  Pad(_: GraphNode, [x, paddings]: Tensor[]): Tensor {
    const flat = [...paddings!.dataSync()];
    const pairs = x!.shape.map((_size, i) => [flat[i * 2]!, flat[i * 2 + 1]!]);
    return kernel('PadV2', { x: x! }, { paddings: pairs, constantValue: 0 });
  },
  Reshape(_: GraphNode, [x, wanted]: Tensor[]): Tensor {
    const shape = [...wanted!.dataSync()];
    const known = shape.reduce((product, size) => (size < 0 ? product : product * size), 1);
    return kernel('Reshape', { x: x! }, { shape: shape.map((size) => (size < 0 ? x!.size / known : size)) });
  },
  ConcatV2: (_: GraphNode, inputs: Tensor[]): Tensor =>
    kernel('Concat', inputs.slice(0, -1), { axis: inputs[inputs.length - 1]!.dataSync()[0]! }),
} as const;

/** Of one number as it is stored; others are refused. */
const bytesOf: Readonly<Record<string, number>> = { uint8: 1, float16: 2 };

function decodeWeights({ json, weights }: ModelFiles): Map<string, Tensor> {
  const constants = new Map<string, Tensor>();
  let offset = 0;
  for (const spec of json.weightsManifest.flatMap((group) => group.weights)) {
    const count = spec.shape.reduce((product, size) => product * size, 1);
    const stored = spec.quantization?.dtype ?? spec.dtype;
    const bytes = count * (bytesOf[stored] ?? 4);
    if (offset + bytes > weights.byteLength) throw new ModelFileError('The weights of the model are cut short.');
    const raw = weights.slice(offset, offset + bytes);
    offset += bytes;
    if (stored === 'int32') constants.set(spec.name, tensor(new Int32Array(raw), spec.shape, 'int32'));
    else if (stored === 'float32') constants.set(spec.name, tensor(new Float32Array(raw), spec.shape));
    else if (stored === 'float16')
      constants.set(spec.name, tensor(Float32Array.from(new Uint16Array(raw), halfToFloat), spec.shape));
    else if (stored === 'uint8') {
      const { scale = 1, min = 0 } = spec.quantization ?? {};
      const values = Float32Array.from(new Uint8Array(raw), (step) => min + step * scale);
      constants.set(spec.name, tensor(values, spec.shape));
    } else throw new ModelFileError(`Weights of the kind "${stored}" cannot be read.`);
  }
  return constants;
}

/** The value of an IEEE 754 binary16 number. */
export function halfToFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * 2 ** -14 * (fraction / 1024);
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
}
