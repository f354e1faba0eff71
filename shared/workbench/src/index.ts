export { browserAssetDeps, createAssetStore, type Assets, type AssetStore } from './assets/createAssetStore.ts';
export type { AssetFile, BytesProgress } from './assets/loadAssets.ts';
export { digitalSourceTypes, type DigitalSourceType } from './marks/xmp.ts';
export { FailureError, isAbort, type Failure } from './run/failure.ts';
export { createWorkerClient, type WorkerClient, type WorkerLike } from './run/createWorkerClient.ts';
export { createGate, moneyOf, type Gate, type GateOptions, type GateOutcome, type GateState } from './gate/gate.ts';
export { GateNotice } from './gate/GateNotice.tsx';
export { RunPrice, type RunPriceProps } from './gate/RunPrice.tsx';
export { useGate } from './gate/useGate.ts';
export { fileStem } from './result/fileName.ts';
export {
  defineTool,
  foundOf,
  initialOptions,
  partOption,
  type ImagesItem,
  type ImagesOutput,
  type ImagesValue,
  type ImageOutput,
  type ImageValue,
  type InputSpecs,
  type InputValue,
  type Insight,
  type MediaValue,
  type OptionSpecs,
  type PartProps,
  type RunContext,
  type RunnerEnv,
  type RunOutput,
  type TaskFile,
  type TaskRequest,
  type Sample,
  type ToolDefinition,
  type ToolNotice,
  type ToolRunner,
  type ToolView,
  type UrlValue,
  type WorkContext,
} from './tool/definition.ts';
export { Workbench, type WorkbenchProps, type WorkbenchServices } from './tool/Workbench.tsx';
export { TaskWorkbench, type TaskServices, type TaskWorkbenchProps } from './task/TaskWorkbench.tsx';
export { useObjectUrl } from './tool/useObjectUrl.ts';
export { FaceMapping, giversOf, type FaceGiver, type FaceMappingProps } from './parts/faces/FaceMapping.tsx';
export { FaceMarks, type FaceMark } from './parts/faces/FaceMarks.tsx';
export { PreviewFrame } from './parts/preview/PreviewFrame.tsx';
export { SourceMarks, TargetMarks } from './parts/faces/PictureMarks.tsx';
export {
  assignedPairs,
  fitFaceMap,
  largestUsable,
  noFaceMap,
  type FaceMap,
  type FaceRegion,
} from './parts/faces/mapping.ts';
