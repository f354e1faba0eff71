export { markGif } from './marks/gif.ts';
export { markMp4 } from './marks/mp4.ts';
export { xmpPacket, type Mark } from './marks/xmp.ts';
export { decodeUpright, encodeImage, encodePng, readPixels } from './media/decode.ts';
export { createWorkerClient, type CallOptions, type WorkerClient, type WorkerLike } from './run/createWorkerClient.ts';
export { FailureError, failureFrom, isAbort, type Failure } from './run/failure.ts';
export {
  serveWorker,
  workerScope,
  type HandlerContext,
  type WorkerHandlers,
  type WorkerScope,
} from './run/serveWorker.ts';
export { RemoteWorker } from './run/RemoteWorker.ts';
export { isOutOfMemory, ToolRefusal, type WorkerCalls, type WorkerProgress } from './run/workerProtocol.ts';
