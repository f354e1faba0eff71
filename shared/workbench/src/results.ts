export { listWork, removeWork, showWork, type KeptWork } from './result/keptWork.ts';
export { uniqueNames } from './result/images.ts';
export { zipFiles, type ZipEntry } from './result/zip.ts';
