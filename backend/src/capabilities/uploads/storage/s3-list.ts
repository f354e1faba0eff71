import { xmlTexts } from '@facet/registry';
import type { Query, S3Calls } from './s3-calls.ts';
import { objectName as namePattern, type StoredObject } from './storage.ts';

/** The pages of a listing. @param next the request for the page after one */
async function* pagesOf(
  { call, bucketUrl, needed, home }: S3Calls,
  query: Query,
  next: (xml: string) => Query,
): AsyncGenerator<string> {
  for (let more: Query | null = {}; more !== null;) {
    const xml = needed(await call('GET', bucketUrl({ ...query, prefix: home, ...more })), 'LIST');
    yield xml;
    more = xmlTexts(xml, 'IsTruncated')[0] === 'true' ? next(xml) : null;
  }
}

/** Objects, then uploads that are not put together; what else lies in the bucket is passed over. */
export async function* listBucket(calls: S3Calls): AsyncGenerator<StoredObject> {
  const { home } = calls;
  const isOurs = (key: string): boolean => namePattern.test(key.slice(home.length));
  const objects = pagesOf(calls, { 'list-type': '2' }, (xml) => ({
    'continuation-token': xmlTexts(xml, 'NextContinuationToken')[0] ?? '',
  }));
  for await (const xml of objects)
    for (const key of xmlTexts(xml, 'Key').filter(isOurs)) yield { objectName: key.slice(home.length), upload: null };
  const uploads = pagesOf(calls, { uploads: '' }, (xml) => ({
    'key-marker': xmlTexts(xml, 'NextKeyMarker')[0] ?? '',
    'upload-id-marker': xmlTexts(xml, 'NextUploadIdMarker')[0] ?? '',
  }));
  for await (const xml of uploads) {
    for (const [, one = ''] of xml.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const [key = ''] = xmlTexts(one, 'Key');
      if (isOurs(key)) yield { objectName: key.slice(home.length), upload: xmlTexts(one, 'UploadId')[0] ?? '' };
    }
  }
}
