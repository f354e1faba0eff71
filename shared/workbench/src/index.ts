export { browserAssetDeps, createAssetStore, type Assets, type AssetStore } from './assets/createAssetStore.ts';
export {
  faceNetworks,
  networkSizes,
  peopleNetwork,
  runtimeFile,
  runtimeSizes,
  type NetworkFile,
} from './assets/networks.ts';
export { ownAsset, ownFile } from './assets/ownFile.ts';
export type { AssetFile, BytesProgress } from './model/assets.ts';
export { isMadeByModel, readMark } from './marks/readMark.ts';
export { digitalSourceTypes, type DigitalSourceType } from './marks/xmp.ts';
export { FailureError, isAbort, type Failure } from './model/failure.ts';
export { createWorkerClient, type WorkerClient, type WorkerLike } from './worker/createWorkerClient.ts';
export type { WorkerCalls } from './worker/workerProtocol.ts';
export { createWorkerLoader } from './worker/createWorkerLoader.ts';
export { createGate, moneyOf, type Gate, type GateOptions, type GateOutcome, type GateState } from './gate/gate.ts';
export { GateNotice } from './gate/GateNotice.tsx';
export { RunPrice, type RunPriceProps } from './gate/RunPrice.tsx';
export { useGate } from './gate/useGate.ts';
export { comparedWith } from './result/comparedWith.ts';
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
  type OptionValues,
  type PartProps,
  type RunContext,
  type RunnerEnv,
  type RunOutput,
  type TaskFile,
  type TaskRequest,
  type Sample,
  type BackendRun,
  type ToolDefinition,
  type ToolFacts,
  type NotesListener,
  type ToolNotice,
  type ToolRunner,
  type ToolView,
  type TextValue,
  type UrlValue,
  type WorkContext,
} from './model/definition.ts';
export { defineToolWidget } from './tool/defineToolWidget.tsx';
export type { WorkbenchServices } from './tool/useToolSession.ts';
export { Workbench, type WorkbenchProps } from './tool/Workbench.tsx';
export { doubtNotices } from './task/doubtNotices.ts';
export { onBackend } from './task/onBackend.ts';
export { TaskWorkbench, type TaskServices, type TaskWorkbenchProps } from './task/TaskWorkbench.tsx';
export { animationFrame, videoFrame, videoLength, type StillFrame } from './media/frames.ts';
export { BitmapCanvas } from './media/BitmapCanvas.tsx';
export type { OfferedFile } from './media/readInput.ts';
export { useObjectUrl } from './media/useObjectUrl.ts';
export { FaceMapping, sourceFacesOf, type SourceFace, type FaceMappingProps } from './parts/faces/FaceMapping.tsx';
export { FaceMarks, type FaceMark } from './parts/faces/FaceMarks.tsx';
export { LivePreview } from './parts/preview/LivePreview.tsx';
export { useLivePreview, type LivePreviewState } from './parts/preview/useLivePreview.ts';
export { PreviewFailure } from './parts/preview/PreviewFailure.tsx';
export { useConsent } from './consent/useConsent.tsx';
export { PreviewFrame } from './parts/preview/PreviewFrame.tsx';
export { triedChoice } from './parts/preview/TriedChoice.tsx';
export { useSmallPreviews, type SmallPreviews } from './parts/preview/useSmallPreviews.ts';
export { SourceMarks, TargetMarks } from './parts/faces/PictureMarks.tsx';
export {
  assignedPairs,
  fitFaceMap,
  largestUsable,
  noFaceMap,
  type FaceMap,
  type FaceRegion,
} from './parts/faces/mapping.ts';
export { Timeline, type TimelineProps } from './parts/timeline/Timeline.tsx';
export { usePlayback, type Playback, type PlaybackOptions } from './parts/timeline/usePlayback.ts';
export type { FilmSource } from './parts/timeline/useFilm.ts';
export { fitRange, type RangeLimits, type TimeRange } from './parts/timeline/edit.ts';
export { formatTime, parseTime } from './parts/timeline/time.ts';
export { TimeField, type TimeFieldProps } from './parts/timeline/TimeField.tsx';
export { MaskEditor, type MaskEditorProps, type MaskRole } from './parts/canvas/MaskEditor.tsx';
export { maskTools, type MaskTool } from './parts/canvas/brush.ts';
export type { MaskLayer } from './parts/canvas/painter.ts';
export { emptyMask, isMaskEmpty, type MaskShape, type MaskValue } from './parts/canvas/shapes.ts';
export { useCanvasKeys, type CanvasKeysOptions } from './parts/canvas/useCanvasKeys.ts';
export { useCanvasPointers } from './parts/canvas/useCanvasPointers.ts';
export { useCanvasWheel } from './parts/canvas/useCanvasWheel.ts';
export { useCanvasView } from './parts/canvas/useCanvasView.ts';
export { useDraft as useDrafting, type Drafting } from './parts/canvas/useDraft.ts';
export { usePainter } from './parts/canvas/usePainter.ts';
export { usePreviewPixels } from './parts/canvas/usePreviewPixels.ts';
export { useSizes } from './parts/canvas/useSizes.ts';
export { Ring } from './parts/canvas/Overlays.tsx';
export type { BrushState } from './parts/canvas/brush.ts';
export * from './parts/canvas/view.ts';
export type { Draft, DraftFile } from './model/draft.ts';
