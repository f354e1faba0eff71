export { markGif } from './marks/gif.ts';
export { markMp4 } from './marks/mp4.ts';
export { isMadeByModel, readMark } from './marks/readMark.ts';
export { xmpPacket, type Mark } from './marks/xmp.ts';
export { drawCaption, type Caption, type CaptionColours } from './media/caption.ts';
export { IMAGE_MAX_PIXELS } from './media/limits.ts';
export { decodeUpright, encodeImage, encodePng, readPixels } from './media/decode.ts';
export {
  createWorkerClient,
  type CallOptions,
  type WorkerClient,
  type WorkerLike,
} from './worker/createWorkerClient.ts';
export { FailureError, failureFrom, isAbort, type Failure } from './model/failure.ts';
export {
  serveWorker,
  workerScope,
  type HandlerContext,
  type WorkerHandlers,
  type WorkerScope,
} from './worker/serveWorker.ts';
export { RemoteWorker } from './worker/RemoteWorker.ts';
export { isOutOfMemory, ToolRefusal, type WorkerCalls, type WorkerProgress } from './worker/workerProtocol.ts';
export { growPlane, rasterizeShapes, type MaskPlane, type RoleTargets } from './parts/canvas/rasterize.ts';
export { readMask } from './parts/canvas/readMask.ts';
export { emptyMask, isMaskEmpty, type MaskShape, type MaskValue } from './parts/canvas/shapes.ts';
