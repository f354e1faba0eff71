import { registerOwnAac } from '../../clip/aacEncoder.ts';
import { serveAnimation } from './serve.ts';

// For browsers that encode no AAC of their own: Firefox, Chromium on Linux. 260 kB more.
registerOwnAac();
serveAnimation();
