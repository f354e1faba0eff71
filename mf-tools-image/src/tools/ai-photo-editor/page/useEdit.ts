import { historyReducer, type HistoryAction } from '@facet/engines/image/edit';
import { useEffect, useRef } from 'react';
import type { EditorProps } from './editor-ui.ts';

/** Greatest side of a picture that a layer keeps, in pixels. */
const LAYER_SIDE = 2400;

/** The acts that change the edit. */
export interface Editing {
  act(action: HistoryAction): void;
  /** Adds a picture as a layer; its id, null of a file that is no picture. */
  addPicture(file: File): Promise<string | null>;
}

export function useEdit({ options: { edit }, setOption }: EditorProps): Editing {
  // Several edits may come before the next render, as a drag makes them.
  const newest = useRef(edit);
  useEffect(() => {
    newest.current = edit;
  });
  const act = (action: HistoryAction): void => {
    const history = historyReducer(newest.current.history, action);
    if (history === newest.current.history) return;
    newest.current = { ...newest.current, history };
    setOption('edit', newest.current);
  };
  return {
    act,
    async addPicture(file) {
      const read = await readLayer(file);
      if (!read) return null;
      const id = crypto.randomUUID();
      const { pictures } = newest.current;
      newest.current = { ...newest.current, pictures: { ...pictures, [id]: { blob: read.blob, name: file.name } } };
      const { width, height } = read;
      const place = { x: 0.5, y: 0.5, size: 0.4, angle: 0, opacity: 1 };
      act({
        type: 'edit',
        edit: { type: 'layer-add', layer: { kind: 'picture', id, picture: id, width, height, ...place } },
        at: Date.now(),
      });
      return id;
    },
  };
}

/** A picture for a layer, reduced where it is very large; null of a file that is none. */
async function readLayer(
  file: File,
): Promise<{ readonly blob: Blob; readonly width: number; readonly height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LAYER_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    );
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return { blob: await canvas.convertToBlob({ type: 'image/png' }), width: canvas.width, height: canvas.height };
  } catch {
    return null;
  }
}
