export { listWork, removeWork, showWork, type KeptWork } from './result/keptWork.ts';
