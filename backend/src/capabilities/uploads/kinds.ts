/** Kinds that people may send, by what a browser says before anything is sent: its content type, else the name's ending. */
export type DeclaredKind = 'image' | 'media';

const types: Readonly<Record<DeclaredKind, RegExp>> = {
  image: /^image\/(p?jpe?g|png|webp|avif)$/,
  media:
    /^(image\/gif|video\/(mp4|x-m4v|webm|quicktime|(x-)?matroska)|audio\/(mpeg|mp3|mp4|x-m4a|m4a|(x-|vnd\.)?wave?|ogg|(x-)?flac)|application\/ogg)$/,
};
const endings: Readonly<Record<DeclaredKind, RegExp>> = {
  image: /\.(jpe?g|png|webp|avif)$/i,
  media: /\.(gif|mp4|m4v|webm|mov|qt|mkv|mp3|m4a|wav|ogg|oga|flac)$/i,
};

/**
 * Of which kind a file says to be. What it is its bytes say later; this decides what is worth sending.
 * @returns null for what no tool takes
 */
export function declaredKind(type: string | undefined, filename: string): DeclaredKind | null {
  const plain = ((type ?? '').split(';')[0] ?? '').trim().toLowerCase();
  const isUntold = plain === '' || plain === 'application/octet-stream';
  for (const kind of ['image', 'media'] as const)
    if (isUntold ? endings[kind].test(filename) : types[kind].test(plain)) return kind;
  return null;
}
