/** Longest word that is kept on one line, characters: it fits beside others on a phone in the size of a heading. */
const LONGEST = 14;

/** A piece of a text. A joined one is a short word with a hyphen, which stays on one line. */
export interface Piece {
  readonly text: string;
  readonly joined: boolean;
}

/** Divides a text where short words with hyphens begin and end; the pieces joined are the text. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\p{L}+(?:-\p{L}+)+)/u)
    .map((piece, at) => ({ text: piece, joined: at % 2 === 1 && piece.length <= LONGEST }))
    .filter((piece) => piece.text !== '');
}
