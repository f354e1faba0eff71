import { fillMarked, NothingToCopyError } from '@facet/engines/image/fill';
import { ToolRefusal } from '@facet/workbench/worker';
import type { PhotoMarks } from '../../studio/marks.ts';
import { removalMask } from '../../studio/removal.ts';
import { servePicture } from '../../studio/servePicture.ts';

interface RemoveOptions {
  readonly marks: PhotoMarks;
  readonly variant: string;
}

servePicture<RemoveOptions>({
  make(photo, { marks, variant }, onProgress) {
    try {
      const image = fillMarked(photo, removalMask(photo, marks.mask), { variant: Number(variant), onProgress });
      return { image, notes: [{ id: 'another', tone: 'info', message: 'note.another' }] };
    } catch (error) {
      if (error instanceof NothingToCopyError) throw new ToolRefusal('nothing-left');
      throw error;
    }
  },
  preview: (small) => small,
});
