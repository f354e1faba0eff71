import type { Drafting, Point } from '@facet/workbench';
import { useState } from 'react';

interface DragOptions<Token> {
  /** What a press takes hold of; null where it takes nothing, and the picture is moved instead. */
  readonly start: (at: Point) => Token | null;
  readonly move: (token: Token, at: Point, from: Point) => void;
}

/** Drags things on the canvas, by pointer and by keys. Places are in pixels of what the canvas shows. */
export function useDrag<Token>({ start, move }: DragOptions<Token>): Drafting {
  const [held, setHeld] = useState<{ readonly token: Token; readonly from: Point; readonly at: Point } | null>(null);
  return {
    draft: held && { kind: 'box', from: held.from, to: held.at },
    begin(at) {
      const token = start(at);
      setHeld(token === null ? null : { token, from: at, at });
    },
    extend(at) {
      if (!held) return;
      move(held.token, at, held.from);
      setHeld({ ...held, at });
    },
    finish: () => setHeld(null),
    cancel: () => setHeld(null),
  };
}
