import { PbfReader } from 'pbf';
import { ModelFileError } from '../face/graph.ts';

/** One operation of a model file. */
export interface OnnxNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Attributes that are whole numbers, one or several: `dilations`, `axis`. */
  readonly ints: Readonly<Record<string, readonly number[]>>;
}

/** A weight: 32-bit numbers in the order of its sizes. */
export interface OnnxConstant {
  readonly sizes: readonly number[];
  readonly values: Float32Array;
}

/** The graph of a model file. */
export interface OnnxGraph {
  readonly nodes: readonly OnnxNode[];
  readonly constants: ReadonlyMap<string, OnnxConstant>;
  /** Names of what goes in and what comes out. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

interface Draft {
  readonly nodes: OnnxNode[];
  readonly constants: Map<string, OnnxConstant>;
  readonly inputs: string[];
  readonly outputs: string[];
}

/** Reads a file of the Open Neural Network Exchange (onnx.ai, `onnx.proto`). @throws ModelFileError when it is not one */
export function readOnnx(bytes: Uint8Array): OnnxGraph {
  const graph: Draft = { nodes: [], constants: new Map(), inputs: [], outputs: [] };
  try {
    new PbfReader(bytes).readFields((tag, into, pbf) => {
      if (tag === 7) pbf.readMessage(readGraph, into);
    }, graph);
  } catch (cause) {
    throw new ModelFileError('This is not a model in the ONNX format.', { cause });
  }
  if (graph.nodes.length === 0) throw new ModelFileError('The model has no operations.');
  return graph;
}

function readGraph(tag: number, graph: Draft, pbf: PbfReader): void {
  if (tag === 1) graph.nodes.push(pbf.readMessage(readNode, { op: '', inputs: [], outputs: [], ints: {} }));
  if (tag === 5) {
    const { name, sizes, raw } = pbf.readMessage(readTensor, { name: '', sizes: [], raw: new Uint8Array() });
    graph.constants.set(name, { sizes, values: new Float32Array(raw.slice().buffer) });
  }
  if (tag === 11) graph.inputs.push(pbf.readMessage(readName, { name: '' }).name);
  if (tag === 12) graph.outputs.push(pbf.readMessage(readName, { name: '' }).name);
}

interface NodeDraft {
  op: string;
  readonly inputs: string[];
  readonly outputs: string[];
  readonly ints: Record<string, readonly number[]>;
}

function readNode(tag: number, node: NodeDraft, pbf: PbfReader): void {
  if (tag === 1) node.inputs.push(pbf.readString());
  if (tag === 2) node.outputs.push(pbf.readString());
  if (tag === 4) node.op = pbf.readString();
  if (tag === 5) {
    const { name, ints } = pbf.readMessage(readAttribute, { name: '', ints: [] });
    node.ints[name] = ints;
  }
}

function readAttribute(tag: number, attribute: { name: string; readonly ints: number[] }, pbf: PbfReader): void {
  if (tag === 1) attribute.name = pbf.readString();
  if (tag === 3) attribute.ints.push(pbf.readVarint(true));
  if (tag === 8) pbf.readPackedVarint(attribute.ints, true);
}

function readTensor(
  tag: number,
  tensor: { name: string; readonly sizes: number[]; raw: Uint8Array },
  pbf: PbfReader,
): void {
  if (tag === 1) pbf.readPackedVarint(tensor.sizes);
  if (tag === 8) tensor.name = pbf.readString();
  if (tag === 9) tensor.raw = pbf.readBytes();
}

function readName(tag: number, value: { name: string }, pbf: PbfReader): void {
  if (tag === 1) value.name = pbf.readString();
}
