import { ModelFileError } from '../face/graph.ts';

/** One value of the graph: a constant with its bytes, or what an operation writes. */
export interface TfliteTensor {
  readonly shape: readonly number[];
  /** Number of the element type in the schema: 0 = float32, 1 = float16, 2 = int32. */
  readonly type: number;
  /** Bytes of a constant, little endian; null for a computed value. */
  readonly bytes: Uint8Array | null;
}

/** One operation. */
export interface TfliteOperation {
  /** Number in the schema's `BuiltinOperator`; 32 is a custom operation. */
  readonly code: number;
  /** Name of a custom operation, else empty. */
  readonly custom: string;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  /** A one-byte member of the operation's options by its number in the schema, 0 when it is left out. */
  byteOption(member: number): number;
  /** A 32-bit member of the options. */
  intOption(member: number, initial: number): number;
  /** Raw options of a custom operation as 32-bit numbers. */
  readonly customOptions: readonly number[];
}

/** The first graph of a model file. */
export interface TfliteGraph {
  readonly tensors: readonly TfliteTensor[];
  readonly operations: readonly TfliteOperation[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
}

/** A position in the file that lies in it. */
interface Table {
  readonly at: number;
}

/**
 * Reads the tables of a TensorFlow Lite file. Every offset is checked against the file's length.
 * Source: tensorflow/compiler/mlir/lite/schema/schema.fbs, version 3; FlatBuffers, "FlatBuffer Internals".
 * @throws ModelFileError
 */
export function readTflite(file: Uint8Array): TfliteGraph {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const checked = (at: number, bytes: number): number => {
    if (at < 0 || at + bytes > file.byteLength) throw new ModelFileError('The model file is cut short.');
    return at;
  };
  const uint = (at: number): number => view.getUint32(checked(at, 4), true);
  const int = (at: number): number => view.getInt32(checked(at, 4), true);
  const short = (at: number): number => view.getUint16(checked(at, 2), true);
  const follow = (at: number): number => at + uint(at);
  /** Where a member of a table lies; 0 when it is left out. */
  const member = ({ at }: Table, index: number): number => {
    const vtable = at - int(at);
    if (4 + 2 * index >= short(vtable)) return 0;
    const offset = short(vtable + 4 + 2 * index);
    return offset === 0 ? 0 : at + offset;
  };
  const vector = (table: Table, index: number, size: number): { readonly from: number; readonly length: number } => {
    const at = member(table, index);
    if (at === 0) return { from: 0, length: 0 };
    const start = follow(at);
    const length = uint(start);
    checked(start + 4, length * size);
    return { from: start + 4, length };
  };
  const tables = (table: Table, index: number): Table[] => {
    const { from, length } = vector(table, index, 4);
    return Array.from({ length }, (_, i) => ({ at: follow(from + 4 * i) }));
  };
  const ints = (table: Table, index: number): number[] => {
    const { from, length } = vector(table, index, 4);
    return Array.from({ length }, (_, i) => int(from + 4 * i));
  };
  const bytes = (table: Table, index: number): Uint8Array => {
    const { from, length } = vector(table, index, 1);
    return file.subarray(from, from + length);
  };
  const byteOf = (table: Table, index: number): number => {
    const at = member(table, index);
    return at === 0 ? 0 : view.getUint8(checked(at, 1));
  };
  const intOf = (table: Table, index: number, initial: number): number => {
    const at = member(table, index);
    return at === 0 ? initial : int(at);
  };

  if (file.byteLength < 8 || String.fromCharCode(...file.subarray(4, 8)) !== 'TFL3')
    throw new ModelFileError('This is not a TensorFlow Lite file.');
  const model: Table = { at: follow(0) };
  const codes = tables(model, 1).map((code) => ({
    // Files of before 2020 have the one-byte number alone.
    code: Math.max(byteOf(code, 0), intOf(code, 3, 0)),
    custom: new TextDecoder().decode(bytes(code, 1)),
  }));
  const buffers = tables(model, 4).map((buffer) => bytes(buffer, 0));
  const graph = tables(model, 2)[0];
  if (!graph) throw new ModelFileError('The model file holds no graph.');
  const tensors = tables(graph, 0).map((tensor): TfliteTensor => {
    const buffer = buffers[intOf(tensor, 2, 0)];
    return {
      shape: ints(tensor, 0),
      type: byteOf(tensor, 1),
      bytes: buffer && buffer.length > 0 ? buffer : null,
    };
  });
  const operations = tables(graph, 3).map((operation): TfliteOperation => {
    const code = codes[intOf(operation, 0, 0)];
    if (!code) throw new ModelFileError('The model file names an operation that it does not list.');
    const optionsAt = member(operation, 4);
    const options: Table | null = optionsAt === 0 ? null : { at: follow(optionsAt) };
    const raw = bytes(operation, 5);
    const rawView = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
    return {
      ...code,
      inputs: ints(operation, 1),
      outputs: ints(operation, 2),
      byteOption: (index) => (options ? byteOf(options, index) : 0),
      intOption: (index, initial) => (options ? intOf(options, index, initial) : initial),
      customOptions: Array.from({ length: raw.length >> 2 }, (_, i) => rawView.getInt32(i * 4, true)),
    };
  });
  const known = (index: number): boolean => index >= 0 && index < tensors.length;
  const inputs = ints(graph, 1);
  const outputs = ints(graph, 2);
  if (![...inputs, ...outputs, ...operations.flatMap((one) => [...one.inputs, ...one.outputs])].every(known))
    throw new ModelFileError('The model file names a value that it does not list.');
  return { tensors, operations, inputs, outputs };
}
