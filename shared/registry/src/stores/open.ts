import { fileURLToPath } from 'node:url';
import { StoreError } from '../errors.ts';
import { createFolderStore } from './folder.ts';
import type { Bucket } from './bucket-client.ts';
import { createS3Store } from './s3.ts';
import type { RegistryStore } from './store.ts';

const defaultRegion = 'us-east-1';

/**
 * The bucket at `s3://<bucket>/<prefix>`, with the settings `FACET_S3_ACCESS_KEY_ID`, `FACET_S3_SECRET_ACCESS_KEY`,
 * `FACET_S3_REGION` (default us-east-1) and `FACET_S3_ENDPOINT` (default: AWS in that region).
 * @throws StoreError that names the setting which is wrong
 */
export function bucketOf(address: string, env: Readonly<Record<string, string | undefined>>): Bucket {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket === undefined) throw new StoreError('address', { address });
  const setting = (name: string): string => {
    const value = env[name]?.trim();
    if (!value) throw new StoreError('setting', { name, address });
    return value;
  };
  const region = env.FACET_S3_REGION?.trim() || defaultRegion;
  return {
    endpoint: endpointOf(env.FACET_S3_ENDPOINT?.trim() || `https://s3.${region}.amazonaws.com`),
    region,
    bucket,
    prefix: prefix.split('/').filter(Boolean).join('/'),
    accessKeyId: setting('FACET_S3_ACCESS_KEY_ID'),
    secretAccessKey: setting('FACET_S3_SECRET_ACCESS_KEY'),
  };
}

/**
 * The store at an address: `file:<folder>`, or a bucket (`bucketOf`).
 * @throws StoreError that names the setting which is wrong
 */
export function openStore(address: string, env: Readonly<Record<string, string | undefined>>): RegistryStore {
  if (address.startsWith('file:')) return createFolderStore(folderOf(address));
  return createS3Store(bucketOf(address, env));
}

function folderOf(address: string): string {
  const folder = address.slice('file:'.length);
  if (folder === '') throw new StoreError('address', { address });
  if (!folder.startsWith('//')) return folder;
  try {
    return fileURLToPath(address);
  } catch (error) {
    throw new StoreError('address', { address }, error);
  }
}

function endpointOf(value: string): string {
  if (!URL.canParse(value) || !['http:', 'https:'].includes(new URL(value).protocol))
    throw new StoreError('endpoint', { value });
  return value;
}
