import { useHost } from '@facet/platform/widget';

/** Pictures as `<input accept>` names them; the bytes decide later. */
export const IMAGE_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif';

/** `<input accept>` of what the tool takes, narrowed to what the partner's page takes; the whole where that leaves nothing. */
export function useAccept(of: string): string {
  const wanted = useHost().partner?.accept ?? [];
  const family = of.slice(0, of.indexOf('/') + 1);
  const narrowed = wanted.filter((type) => type.startsWith(family));
  return narrowed.length === 0 || narrowed.includes(`${family}*`) ? of : narrowed.join();
}
