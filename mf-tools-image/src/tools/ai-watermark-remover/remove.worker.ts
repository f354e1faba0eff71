import { NothingToCopyError } from '@facet/engines/image/fill';
import { NothingRepeatedError, type Removal, type RemovalWay, removeMarks } from '@facet/engines/image/unblend';
import type { ToolNotice } from '@facet/workbench';
import { ToolRefusal } from '@facet/workbench/worker';
import type { PhotoMarks } from '../../studio/marks.ts';
import { removalMask } from '../../studio/removal.ts';
import { servePicture } from '../../studio/servePicture.ts';

interface RemoveOptions {
  readonly marks: PhotoMarks;
  readonly way: RemovalWay;
}

/** Which way was taken, and with what figures. */
function notesOf({ copies, lifted, cover, filled, seen }: Removal): ToolNotice[] {
  const values = { copies, percent: Math.round(cover * 100) };
  const notes: ToolNotice[] = [];
  if (copies > 0) notes.push({ id: 'repeated', tone: 'info', message: 'note.repeated', values });
  if (lifted > 0) notes.push({ id: 'lifted', tone: 'info', message: 'note.lifted', values });
  if (filled > 0 && copies === 0)
    notes.push({ id: 'filled', tone: 'info', message: lifted > 0 ? 'note.patched' : 'note.filled' });
  if (seen > 0) notes.push({ id: 'seen', tone: 'warning', message: 'note.seen' });
  return [...notes, { id: 'another', tone: 'info', message: 'note.another' }];
}

servePicture<RemoveOptions>({
  make(photo, { marks, way }, onProgress) {
    try {
      const removal = removeMarks(photo, removalMask(photo, marks.mask), { way, onProgress });
      return { image: removal.image, notes: notesOf(removal) };
    } catch (error) {
      if (error instanceof NothingToCopyError) throw new ToolRefusal('nothing-left');
      if (error instanceof NothingRepeatedError) throw new ToolRefusal('nothing-repeated');
      throw error;
    }
  },
  preview: (small) => small,
});
