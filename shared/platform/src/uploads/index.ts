export { browserPut, type Put, type PutOptions, type PutOutcome } from './put.ts';
export {
  MOST_TRIES,
  upload,
  type UploadOptions,
  type UploadOutcome,
  type UploadProgress,
  type UploadSource,
} from './upload.ts';
