export { applyChange, type Applied, type ChangeContext } from './changes/apply-change.ts';
export { changeSchema, logEntrySchema, type Change, type LogEntry } from './changes/change.ts';
export { MAX_FALLBACKS, MAX_VERSIONS } from './changes/prune.ts';
export { contentTypeOf } from './content-types.ts';
export { ReleaseRefusal, StoreError, type RefusalCode, type StoreProblem } from './errors.ts';
export { integrityOf } from './integrity.ts';
export { publishFolder, type PublishedFolder } from './publish.ts';
export { createReleases, LIFETIME_DAYS, type ChangedBy, type Releases, type ReleasesOptions } from './releases.ts';
export { readKeyPair, readOrCreateKeyPair } from './signature/key-file.ts';
export { createKeyPair, keyPairOf, parseKeyPair, type KeyPair } from './signature/keys.ts';
export { signDocument } from './sign-document.ts';
export { createFolderStore } from './stores/folder.ts';
export {
  type Bucket,
  type BucketAnswer,
  type BucketClientOptions,
  createBucketClient,
} from './stores/bucket-client.ts';
export { bucketOf, openStore } from './stores/open.ts';
export { createS3Store, type S3StoreOptions } from './stores/s3.ts';
export { escapeXml, xmlTexts } from './stores/s3-xml.ts';
export type { RegistryStore } from './stores/store.ts';
