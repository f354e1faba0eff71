/** Calls of a timeline to the film worker. Files are passed by reference, not copied. */
export interface FilmCalls {
  pictures: {
    request: { readonly blob: Blob; readonly times: readonly number[]; readonly height: number };
    answer: readonly (ImageBitmap | null)[];
  };
  peaks: {
    request: { readonly blob: Blob; readonly from: number; readonly to: number; readonly columns: number };
    answer: Float32Array | null;
  };
  /** Where another shot begins, from a moment to another. */
  cuts: {
    request: { readonly blob: Blob; readonly from: number; readonly to: number };
    answer: readonly number[];
  };
}
