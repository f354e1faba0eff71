import type { DoubtCode } from '@facet/contracts/doubts';
import { faceNetworks, type Assets, type RunContext, type WorkerLike } from '@facet/workbench';
import { fakeImage } from '@facet/workbench/test-support';
import { serveWorker, type WorkerHandlers, type WorkerScope } from '@facet/workbench/worker';
import type { FaceCalls } from './calls.ts';
import { createFaceClient, type FaceClient } from './client.ts';
import type { FoundFaces } from './found.ts';

type Message = Parameters<WorkerLike['postMessage']>[0];

const files: Assets = new Map([...faceNetworks, 'simd.wasm'].map((name) => [name, Uint8Array.of(1)] as const));

/** A face of the given width in a picture of 100 x 80 pixels. */
export const fakeFace = (index: number, width = 40): FoundFaces['faces'][number] => ({
  index,
  box: { x: index * 10, y: 5, width, height: width },
  pose: { yaw: 0, pitch: 0, roll: 0 },
  confidence: 1,
  fitError: 0.01,
  openness: { leftEye: 0.3, rightEye: 0.3, mouth: 0 },
  brightness: 120,
  cutOff: 0,
  findings: [],
});

/** What a test may change of the fake worker. */
export interface FakeFaces {
  readonly load?: () => Promise<Assets>;
  /** Answers a look at the picture whose bytes are this text; may throw. */
  readonly find?: (picture: string) => FoundFaces;
  /** Answers a swap of this picture; may throw, or wait for ever. */
  readonly swap?: (picture: string) => Promise<void> | void;
  /** What is thought of a swap of this picture; `better` is the number of another face of the first source's picture. */
  readonly opinion?: (picture: string) => { readonly doubts: readonly DoubtCode[]; readonly better: number | null };
}

/** A face client over a worker that records its calls, one list for each started worker. */
export function fakeFaceClient({
  load = () => Promise.resolve(files),
  find = () => ({ width: 100, height: 80, faces: [fakeFace(0), fakeFace(1, 30)] }),
  swap = () => undefined,
  opinion = () => ({ doubts: [], better: null }),
}: FakeFaces = {}): { readonly faces: FaceClient; readonly requests: string[][]; readonly measured: string[] } {
  const requests: string[][] = [];
  const measured: string[] = [];
  const spawn = (): WorkerLike => {
    const log: string[] = [];
    requests.push(log);
    let live = true;
    const pictures = new Map<string, string>();
    const listeners: ((event: MessageEvent<Message>) => void)[] = [];
    const worker: WorkerLike & { onmessage: ((event: MessageEvent) => void) | null } = {
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      postMessage: (message) =>
        queueMicrotask(() => listeners.forEach((listener) => listener({ data: message } as MessageEvent<Message>))),
      terminate: () => void (live = false),
    };
    const scope: WorkerScope = {
      postMessage: (message) => {
        if (live) worker.onmessage?.({ data: message } as MessageEvent);
      },
      addEventListener: (_type, listener) => void listeners.push(listener),
    };
    const named = (key: string): string => {
      const name = pictures.get(key);
      if (name === undefined) throw new Error(`no picture ${key}`);
      return name;
    };
    const handlers: WorkerHandlers<FaceCalls> = {
      load: () => (log.push('load'), true),
      async find({ key, blob, role }, { progress }) {
        const name = await blob.text();
        log.push(`${role} ${name}`);
        progress('finding', 1);
        const found = find(name);
        pictures.set(key, name);
        return { found, timings: { detect: 5 } };
      },
      async swap({ target, pairs, type, keeps, thumbSide }, { progress }) {
        const name = named(target);
        const given = pairs.map(
          (pair) => `${named(pair.source.picture)}${String(pair.source.face)}>${String(pair.target)}`,
        );
        log.push(`swap ${name} ${given.join(' ')}${keeps.map((part) => ` keeps ${part}`).join('')}`);
        progress('swapping', 0.5);
        await swap(name);
        const blob = new Blob([`swapped ${name}`], { type });
        const thumb = thumbSide === null ? null : blob;
        const { doubts, better } = opinion(name);
        const address = better === null ? null : { picture: pairs[0]!.source.picture, face: better };
        return { blob, thumb, width: 100, height: 80, doubts, better: address, timings: { render: 7 } };
      },
      preview({ target, pair, keeps, side }) {
        const given = `${named(pair.source.picture)}${String(pair.source.face)}>${String(pair.target)}`;
        log.push(`preview ${named(target)} ${given}${keeps.map((part) => ` keeps ${part}`).join('')}`);
        return { width: side, height: side, close: () => undefined };
      },
      present({ address, change, type }, { progress }) {
        const name = named(address.picture);
        log.push(`present ${name}${String(address.face)} ${change.direction} ${String(change.strength)}`);
        progress('drawing', 0);
        const blob = new Blob([`presented ${name}`], { type });
        return { blob, thumb: null, width: 100, height: 80, timings: { present: 3 } };
      },
      landmarks: ({ picture, face }) => Float32Array.of(named(picture).length, face, 0),
      forget: ({ keys }) => {
        for (const key of keys) {
          log.push(`forget ${named(key)}`);
          pictures.delete(key);
        }
        return true;
      },
    };
    serveWorker<FaceCalls>(scope, handlers);
    return worker;
  };
  const faces = createFaceClient({
    spawn,
    assets: { load },
    wasmName: () => 'simd.wasm',
    measure: (stage) => void measured.push(stage),
  });
  return { faces, requests, measured };
}

/** A picture whose bytes and id are its name. */
export const fakePicture = (id: string) => fakeImage(id);

/** A context that records the reported stages. */
export function fakeContext(signal = new AbortController().signal) {
  const stages: (readonly [string, number | null])[] = [];
  const context: RunContext = {
    signal,
    stage: (...stage) => void stages.push(stage),
    bytes: () => undefined,
    partial: () => undefined,
  };
  return { ...context, stages };
}
