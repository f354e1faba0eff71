import { escapeXml, xmlTexts } from '@facet/registry';
import { type S3Calls, sizeOfObject } from './s3-calls.ts';
import type { Sending } from './storage.ts';

/** A part as the service lists it. */
export interface S3Part {
  readonly number: number;
  /** Its ETag, by which it is named when the object is put together. */
  readonly tag: string;
  /** Bytes. */
  readonly size: number;
}

/** @returns the service's name of the upload */
export async function beginUpload({ call, objectUrl, needed }: S3Calls, name: string): Promise<string> {
  const answer = await call('POST', objectUrl(name, { uploads: '' }), {
    headers: { 'content-type': 'application/octet-stream' },
  });
  return xmlTexts(needed(answer, `begin ${name}`), 'UploadId')[0] ?? '';
}

/** Parts that arrived; null for an unknown upload. */
export async function listParts(
  { call, objectUrl, textOf }: S3Calls,
  { objectName, upload }: Sending,
): Promise<S3Part[] | null> {
  const parts: S3Part[] = [];
  let marker: string | undefined;
  do {
    const query = { uploadId: upload, ...(marker === undefined ? {} : { 'part-number-marker': marker }) };
    const text = textOf(await call('GET', objectUrl(objectName, query)), `parts of ${objectName}`);
    if (text === null) return null;
    parts.push(...partsIn(text));
    [marker] = xmlTexts(text, 'IsTruncated')[0] === 'true' ? xmlTexts(text, 'NextPartNumberMarker') : [];
  } while (marker !== undefined);
  return parts;
}

/** The parts in an answer of ListParts. */
export function partsIn(xml: string): S3Part[] {
  return [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => {
    const value = (name: string): string => xmlTexts(part, name)[0] ?? '';
    return { number: Number(value('PartNumber')), tag: value('ETag'), size: Number(value('Size')) };
  });
}

export async function abandonUpload(
  { call, objectUrl, textOf }: S3Calls,
  { objectName, upload }: Sending,
): Promise<void> {
  if (upload === '') return;
  textOf(await call('DELETE', objectUrl(objectName, { uploadId: upload })), `abandon ${objectName}`);
}

/** Makes the object of parts 1, 2, … with these tags. */
export async function completeUpload(calls: S3Calls, sending: Sending, tags: readonly string[]): Promise<void> {
  const { objectName, upload } = sending;
  const answer = await calls.call('POST', calls.objectUrl(objectName, { uploadId: upload }), {
    headers: { 'content-type': 'application/xml' },
    body: completionOf(tags),
  });
  // A call whose answer was lost has done its work: then the upload is gone and the object there.
  if (calls.textOf(answer, `assemble ${objectName}`) === null && (await sizeOfObject(calls, objectName)) === null)
    throw calls.failure(answer, `assemble ${objectName}`);
}

/** The body of CompleteMultipartUpload. */
export function completionOf(tags: readonly string[]): string {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${String(index + 1)}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}
