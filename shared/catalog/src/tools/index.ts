import { downloaderTools } from './downloaders.ts';
import { faceSwapTools } from './face-swap.ts';
import { imageFromPhotoTools } from './image-from-photo.ts';
import { imageFromWordsTools } from './image-from-words.ts';
import { photoTools } from './photo-tools.ts';
import { videoFromImagesTools } from './video-from-images.ts';
import { videoOfPeopleTools } from './video-of-people.ts';
import { videoTools } from './video-tools.ts';

/** The tools by family. A family is one file of entries and one file of long words in each language. */
export const families = {
  'face-swap': faceSwapTools,
  'image-from-words': imageFromWordsTools,
  'image-from-photo': imageFromPhotoTools,
  'video-of-people': videoOfPeopleTools,
  'video-from-images': videoFromImagesTools,
  downloaders: downloaderTools,
  'photo-tools': photoTools,
  'video-tools': videoTools,
};

type Families = typeof families;
export type FamilyName = keyof Families;
/** Ids of the tools of one family. */
export type FamilyToolName<Family extends FamilyName> = keyof Families[Family];
/** Ids of all tools of the catalogue. */
export type ToolName = { [Family in FamilyName]: FamilyToolName<Family> }[FamilyName];
