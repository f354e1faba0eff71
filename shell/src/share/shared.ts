import { paths } from '../site/paths.ts';

/** Name of the cache in which what was shared with the installed site waits for its page. */
export const SHARED_CACHE = 'facet-shared';

/** Where the share sheet and the file manager send what the visitor chose (`web-manifest.ts`). */
export const SHARE_PATH = paths.share;

/** Fields of the form that the browser posts (Web Share Target, section 3). */
export const shareFields = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;

/** So many files of one share are taken; further ones are left out. */
const MOST_FILES = 20;

/** What another app shared. */
export interface Shared {
  readonly files: readonly File[];
  /** The first web address in what was shared; null without one. */
  readonly link: string | null;
}

const nothing: Shared = { files: [], link: null };
const linkKey = `${SHARE_PATH}/link`;
const nameHeader = 'X-Facet-Name';

/** Keeps what was shared on this device until its page takes it, in place of what an earlier share left. */
export async function keepShared(form: FormData, caches: CacheStorage): Promise<void> {
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  const files = form.getAll(shareFields.files).filter((each) => typeof each !== 'string');
  for (const [index, file] of files.slice(0, MOST_FILES).entries()) {
    const headers = { 'Content-Type': file.type, [nameHeader]: encodeURIComponent(file.name) };
    await cache.put(`${SHARE_PATH}/${String(index).padStart(2, '0')}`, new Response(file, { headers }));
  }
  const link = linkIn(form);
  if (link !== null) await cache.put(linkKey, new Response(link));
}

/** Takes what was shared; afterwards the cache is gone. */
export async function takeShared(caches: CacheStorage): Promise<Shared> {
  if (!(await caches.has(SHARED_CACHE))) return nothing;
  const cache = await caches.open(SHARED_CACHE);
  const files: File[] = [];
  let link: string | null = null;
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (!kept) continue;
    if (new URL(request.url).pathname === linkKey) link = await kept.text();
    else files.push(await fileOf(kept));
  }
  await caches.delete(SHARED_CACHE);
  return { files, link };
}

async function fileOf(kept: Response): Promise<File> {
  const name = decodeURIComponent(kept.headers.get(nameHeader) ?? '');
  return new File([await kept.blob()], name, { type: kept.headers.get('Content-Type') ?? '' });
}

/** Apps put the address where they like: many share it inside the text. */
function linkIn(form: FormData): string | null {
  for (const field of [shareFields.url, shareFields.text, shareFields.title]) {
    const value = form.get(field);
    const [address] = typeof value === 'string' ? (/https?:\/\/[^\s<>"]+/i.exec(value) ?? []) : [];
    if (address !== undefined && URL.canParse(address)) return address;
  }
  return null;
}
