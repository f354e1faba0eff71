import { registerOwnAac } from '../../clip/aacEncoder.ts';
import { serveNoise } from './noise.ts';

// For browsers that encode no AAC of their own: Firefox, Chromium on Linux. 260 kB more.
registerOwnAac();
serveNoise();
