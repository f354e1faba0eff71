export {
  aspects,
  dragCrop,
  fitRatio,
  handleAt,
  ratioOf,
  turnedCrop,
  type Aspect,
  type CropHandle,
} from './parts/crop/crop.ts';
