import type { Bucket } from '@facet/registry';
import { AwsV4Signer } from 'aws4fetch';

/** Longest life of a signed address (Signature Version 4), seconds. */
const longestLife = 7 * 24 * 3600;

/** Whole seconds until a moment, at least one and at most what a signed address may live. */
export function secondsUntil(expires: Date, now: Date): number {
  return Math.min(longestLife, Math.max(1, Math.ceil((expires.getTime() - now.getTime()) / 1000)));
}

/** An address of a bucket that is good for one method until it expires; the caller must send `headers` as they are. */
export async function presign(
  { region, accessKeyId, secretAccessKey }: Bucket,
  method: 'GET' | 'PUT',
  address: string,
  { seconds, headers = {} }: { readonly seconds: number; readonly headers?: Record<string, string> },
): Promise<string> {
  const url = new URL(address);
  url.searchParams.set('X-Amz-Expires', String(seconds));
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    signQuery: true,
    allHeaders: true,
  });
  // Not every service reads a plus sign in a query as the space that it stands for.
  return (await signer.sign()).url.href.replaceAll('+', '%20');
}
