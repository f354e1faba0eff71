import { registerOwnAac } from '../../clip/aacEncoder.ts';
import { serveCut } from './cut.ts';

// For browsers that encode no AAC of their own: Firefox, Chromium on Linux. 260 kB more.
registerOwnAac();
serveCut();
