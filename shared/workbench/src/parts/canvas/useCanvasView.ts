import { useState } from 'react';
import { fitView, limitView, zoomBy, type CanvasView, type ViewSizes } from './view.ts';

interface State {
  /** The picture that `view` is of. */
  readonly of: string;
  readonly view: CanvasView | null;
  readonly sizes: ViewSizes | null;
}

/** Pan and zoom of a picture in its frame; reset for another picture. */
export function useCanvasView(pictureId: string) {
  const [state, setState] = useState<State>({ of: pictureId, view: null, sizes: null });
  const { sizes } = state;
  /** As the visitor has set it; null until they do. */
  const own = state.of === pictureId ? state.view : null;
  const shown = sizes && limitView(own ?? fitView(sizes), sizes);
  const show = (view: CanvasView): void => setState((last) => ({ ...last, of: pictureId, view }));
  return {
    own,
    shown,
    show,
    setSizes: (next: ViewSizes): void => setState((last) => ({ ...last, sizes: next })),
    /** Zooms about the middle of the frame. */
    zoom: (factor: number): void => {
      if (shown && sizes) show(zoomBy(shown, factor, { x: sizes.frame.x / 2, y: sizes.frame.y / 2 }, sizes));
    },
    fit: (): void => {
      if (sizes) show(fitView(sizes));
    },
  };
}
