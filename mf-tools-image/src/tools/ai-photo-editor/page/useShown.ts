import { newHistory } from '@facet/engines/image/edit';
import { useLivePreview, type LivePreviewState } from '@facet/workbench';
import { useEffect, useMemo, useState } from 'react';
import { documentOf, type PreviewView } from '../work/state.ts';
import type { EditorProps } from './editor-ui.ts';

/** Longer side of previews while something is dragged. */
const QUICK = 900;
const SETTLES_MS = 220;

/** The preview of the edit: quick and smaller while it changes, sharp once it rests. @param side wanted, in pixels of the screen */
export function useShown(props: EditorProps, shows: PreviewView['shows'], side: number): LivePreviewState {
  const { edit } = props.options;
  const document = documentOf(edit);
  const [settled, setSettled] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(document), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [document]);
  const options = useMemo(
    () => ({
      edit: { ...edit, history: newHistory(document) },
      view: { side: settled === document ? side : Math.min(side, QUICK), shows },
    }),
    [edit, document, settled, side, shows],
  );
  return useLivePreview({ ...props, options });
}
