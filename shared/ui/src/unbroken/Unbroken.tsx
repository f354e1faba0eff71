import { piecesOf } from './pieces.ts';
import * as styles from './Unbroken.module.css';

/** A title whose short words with hyphens do not break at the end of a line. */
export function Unbroken({ text }: { readonly text: string }) {
  return piecesOf(text).map((piece, at) =>
    piece.joined ? (
      <span key={at} className={styles.joined}>
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
}
