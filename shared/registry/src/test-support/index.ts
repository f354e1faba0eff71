export { grownReleases, remoteVersion, testReleases, type TestReleases } from './fixtures.ts';
export { createMemoryStore } from './memory-store.ts';
export { startMiniS3, type MiniS3, type MiniS3Options, type S3Object } from './mini-s3.ts';
export { testStore, type StoreUnderTest } from './store-conformance.ts';
