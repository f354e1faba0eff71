import { engine, type NamedAttrMap, type NamedTensorMap, type Tensor, tensor, tidy } from '@tensorflow/tfjs-core';
import { halfToFloat, ModelFileError, type Network } from '../face/graph.ts';
import { readTflite, type TfliteGraph, type TfliteOperation, type TfliteTensor } from './tflite.ts';

function kernel(name: string, inputs: NamedTensorMap, attributes: NamedAttrMap = {}): Tensor {
  return engine().runKernel<Tensor>(name, inputs, attributes);
}

const paddings = ['same', 'valid'] as const;

/** Activations that a file fuses into an operation, by their number in the schema's `ActivationFunctionType`. */
const activations = ['linear', 'relu', null, 'relu6'] as const;

function activationOf(operation: TfliteOperation, member: number): (typeof activations)[number] & string {
  const name = activations[operation.byteOption(member)];
  if (!name) throw new ModelFileError('The model fuses an activation that this engine does not have.');
  return name;
}

/** Applies the activation that an operation without a fused kernel names. */
function activated(x: Tensor, operation: TfliteOperation): Tensor {
  const name = activationOf(operation, 0);
  switch (name) {
    case 'linear':
      return x;
    case 'relu':
      return kernel('Relu', { x });
    case 'relu6':
      return kernel('ClipByValue', { x }, { clipValueMin: 0, clipValueMax: 6 });
    default:
      return name satisfies never;
  }
}

/** Options that convolutions share: padding, strides, the fused activation. */
function convolution(
  operation: TfliteOperation,
  members: { readonly activation: number; readonly dilation: number },
): NamedAttrMap {
  if (operation.intOption(members.dilation, 1) !== 1 || operation.intOption(members.dilation + 1, 1) !== 1)
    throw new ModelFileError('The model dilates a convolution, which this engine does not do.');
  return {
    strides: [operation.intOption(2, 1), operation.intOption(1, 1)],
    pad: paddings[operation.byteOption(0)] ?? 'same',
    dataFormat: 'NHWC',
    dilations: [1, 1],
    activation: activationOf(operation, members.activation),
  };
}

/** How a constant filter is laid out for the backend. */
type Layout = 'as is' | 'convolution' | 'depthwise' | 'transposed';

interface Kernel {
  /** Layout of the second input. */
  readonly filter: Layout;
  run(operation: TfliteOperation, inputs: readonly Tensor[], output: readonly number[]): Tensor;
}

/** Operations by their number in the schema's `BuiltinOperator`; custom ones by name. */
const kernels: Readonly<Record<string, Kernel>> = {
  // ADD
  '0': {
    filter: 'as is',
    run: (operation, [a, b]) => activated(kernel('Add', { a: a!, b: b! }), operation),
  },
  // AVERAGE_POOL_2D, over the whole picture
  '1': {
    filter: 'as is',
    run(operation, [x]) {
      if (operation.intOption(4, 0) !== x!.shape[1] || operation.intOption(3, 0) !== x!.shape[2])
        throw new ModelFileError('The model averages over a part, which this engine does not do.');
      return kernel('Mean', { x: x! }, { axis: [1, 2], keepDims: true });
    },
  },
  // CONV_2D
  '3': {
    filter: 'convolution',
    run: (operation, [x, filter, bias]) =>
      kernel(
        'FusedConv2D',
        { x: x!, filter: filter!, bias: bias! },
        convolution(operation, { activation: 3, dilation: 4 }),
      ),
  },
  // DEPTHWISE_CONV_2D
  '4': {
    filter: 'depthwise',
    run: (operation, [x, filter, bias]) =>
      kernel(
        'FusedDepthwiseConv2D',
        { x: x!, filter: filter!, bias: bias! },
        convolution(operation, { activation: 4, dilation: 5 }),
      ),
  },
  // LOGISTIC
  '14': { filter: 'as is', run: (_, [x]) => kernel('Sigmoid', { x: x! }) },
  // MAX_POOL_2D
  '17': {
    filter: 'as is',
    run: (operation, [x]) =>
      kernel(
        'MaxPool',
        { x: x! },
        {
          filterSize: [operation.intOption(4, 1), operation.intOption(3, 1)],
          strides: [operation.intOption(2, 1), operation.intOption(1, 1)],
          pad: paddings[operation.byteOption(0)] ?? 'same',
          dimRoundingMode: null!,
        },
      ),
  },
  // MUL
  '18': {
    filter: 'as is',
    run: (operation, [a, b]) => activated(kernel('Multiply', { a: a!, b: b! }), operation),
  },
  // RELU
  '19': { filter: 'as is', run: (_, [x]) => kernel('Relu', { x: x! }) },
  // RESHAPE
  '22': { filter: 'as is', run: (_, [x], output) => kernel('Reshape', { x: x! }, { shape: [...output] }) },
  // RESIZE_BILINEAR
  '23': {
    filter: 'as is',
    run: (operation, [images], output) =>
      kernel(
        'ResizeBilinear',
        { images: images! },
        {
          size: [output[1]!, output[2]!],
          alignCorners: operation.byteOption(2) !== 0,
          halfPixelCenters: operation.byteOption(3) !== 0,
        },
      ),
  },
  // PAD
  '34': {
    filter: 'as is',
    run(_, [x, amounts]) {
      const all = amounts!.dataSync<'int32'>();
      const paddings = Array.from({ length: all.length / 2 }, (__, i) => [all[i * 2]!, all[i * 2 + 1]!]);
      return kernel('PadV2', { x: x! }, { paddings, constantValue: 0 });
    },
  },
  // HARD_SWISH: x * relu6(x + 3) / 6. Source: Howard et al., "Searching for MobileNetV3", ICCV 2019.
  '117': {
    filter: 'as is',
    run(_, [x]) {
      const shifted = kernel('Add', { a: x!, b: tensor([3]) });
      const limited = kernel('ClipByValue', { x: shifted }, { clipValueMin: 0, clipValueMax: 6 });
      return kernel('Multiply', { a: kernel('Multiply', { a: x!, b: limited }), b: tensor([1 / 6]) });
    },
  },
  // MediaPipe's transposed convolution with a bias; options: padding, width and height of the stride.
  Convolution2DTransposeBias: {
    filter: 'transposed',
    run(operation, [x, filter, bias], output) {
      const [, strideWidth = 1, strideHeight = 1] = operation.customOptions;
      const spread = kernel(
        'Conv2DBackpropInput',
        { dy: x!, filter: filter! },
        {
          inputShape: [...output],
          strides: [strideHeight, strideWidth],
          pad: 'same',
          dataFormat: 'NHWC',
          dimRoundingMode: null!,
        },
      );
      return kernel('Add', { a: spread, b: bias! });
    },
  },
};

/** DEQUANTIZE: here it only widens float16 constants, which is done when the file is read. */
const DEQUANTIZE = 6;
const CUSTOM = 32;

const nameOf = ({ code, custom }: TfliteOperation): string => (code === CUSTOM ? custom : String(code));

function constantOf({ shape, type, bytes }: TfliteTensor, layout: Layout): Tensor | null {
  if (!bytes) return null;
  const count = shape.reduce((product, size) => product * size, 1);
  const width = type === 1 ? 2 : 4;
  if (type > 2) throw new ModelFileError(`Weights of the kind ${String(type)} cannot be read.`);
  if (bytes.length !== count * width) throw new ModelFileError('The weights of the model are cut short.');
  const raw = bytes.slice().buffer;
  if (type === 2) return tensor(new Int32Array(raw), [...shape], 'int32');
  const values = type === 1 ? Float32Array.from(new Uint16Array(raw), halfToFloat) : new Float32Array(raw);
  const [outputs = 1, height = 1, across = 1, inputs = 1] = shape;
  switch (layout) {
    case 'as is':
      return tensor(values, [...shape]);
    case 'depthwise':
      return tensor(values, [height, across, inputs, 1]);
    case 'convolution':
    case 'transposed': {
      // From output, height, width, input to height, width, input, output; transposed: ..., output, input.
      const turned = new Float32Array(count);
      const cells = height * across;
      for (let o = 0; o < outputs; o++)
        for (let cell = 0; cell < cells; cell++)
          for (let i = 0; i < inputs; i++) {
            const value = values[(o * cells + cell) * inputs + i]!;
            turned[layout === 'convolution' ? (cell * inputs + i) * outputs + o : (cell * outputs + o) * inputs + i] =
              value;
          }
      return tensor(turned, [height, across, ...(layout === 'convolution' ? [inputs, outputs] : [outputs, inputs])]);
    }
    default:
      layout satisfies never;
      return null;
  }
}

/**
 * Makes a network of a TensorFlow Lite file with float16 or float32 weights. Knows the operations of MediaPipe's selfie
 * segmentation and of its body landmarks, and no others; the tfjs backend must have been started.
 * @throws ModelFileError for a file that is cut short, and for one with anything that is not known here
 */
export function createTfliteNetwork(file: Uint8Array): Network {
  const graph = readTflite(file);
  // Where a constant comes from when it is widened first.
  const widened = new Map<number, number>();
  const steps: { readonly operation: TfliteOperation; readonly kernel: Kernel }[] = [];
  for (const operation of graph.operations) {
    const [input, output] = [operation.inputs[0], operation.outputs[0]];
    if (input === undefined || output === undefined || operation.outputs.length !== 1)
      throw new ModelFileError('An operation of the model has no single result.');
    if (operation.code === DEQUANTIZE) {
      if (!graph.tensors[input]!.bytes)
        throw new ModelFileError('The model is quantized, which this engine does not run.');
      widened.set(output, input);
      continue;
    }
    const found = Object.hasOwn(kernels, nameOf(operation)) ? kernels[nameOf(operation)] : undefined;
    if (!found)
      throw new ModelFileError(
        `The model needs the operation "${nameOf(operation)}", which this engine does not have.`,
      );
    steps.push({ operation, kernel: found });
  }
  const constants = loadConstants(graph, steps, widened);
  return {
    run(input, shape) {
      const results = tidy(() => {
        const values = new Map<number, Tensor>([[graph.inputs[0]!, tensor(input, [...shape])]]);
        const read = (index: number): Tensor => {
          const value = values.get(index) ?? constants.get(index);
          if (!value) throw new ModelFileError('A value of the model is used before it is there.');
          return value;
        };
        for (const {
          operation,
          kernel: { run },
        } of steps) {
          const output = operation.outputs[0]!;
          values.set(output, run(operation, operation.inputs.map(read), graph.tensors[output]!.shape));
        }
        return graph.outputs.map(read);
      });
      return results.map((result) => {
        const array = result.dataSync<'float32'>().slice();
        result.dispose();
        return array;
      });
    },
    dispose() {
      for (const constant of constants.values()) constant.dispose();
    },
  };
}

function loadConstants(
  { tensors }: TfliteGraph,
  steps: readonly { readonly operation: TfliteOperation; readonly kernel: Kernel }[],
  widened: ReadonlyMap<number, number>,
): Map<number, Tensor> {
  const constants = new Map<number, Tensor>();
  for (const {
    operation,
    kernel: { filter },
  } of steps)
    for (const [place, index] of operation.inputs.entries()) {
      if (constants.has(index)) continue;
      const constant = constantOf(tensors[widened.get(index) ?? index]!, place === 1 ? filter : 'as is');
      if (constant) constants.set(index, constant);
    }
  return constants;
}
