export { animationFormats, MOST_COLOURS, type AnimationFormat } from './clip/animation-settings.ts';
export { ClipTimeline, frameOf, type ClipTimelineProps } from './clip/ClipTimeline.tsx';
export { codecName, describeVideo } from './clip/describe.ts';
export type { ClipRefusal, Container, VideoFacts } from './clip/videoFacts.ts';
export { CropFrame, type CropFrameProps } from './parts/crop/CropFrame.tsx';
