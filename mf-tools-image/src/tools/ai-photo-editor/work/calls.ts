import type { EditDocument } from '@facet/engines/image/edit';
import type { PreviewView } from './state.ts';

/** Calls of the page to the editor's worker. Pictures are sent encoded; pixels stay in the worker. */
interface EditRequest {
  readonly id: string;
  readonly photo: Blob;
  /** The photo at the size of the screen. */
  readonly small: Blob;
  /** Size of the photo in pixels. */
  readonly width: number;
  readonly height: number;
  readonly document: EditDocument;
  /** Of layers, by their names. */
  readonly pictures: Readonly<Record<string, Blob>>;
}

export interface EditorCalls {
  make: { request: EditRequest; answer: { readonly blob: Blob; readonly width: number; readonly height: number } };
  preview: { request: EditRequest & { readonly view: PreviewView }; answer: ImageBitmap };
}
