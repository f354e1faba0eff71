import { serveNoise } from './noise.ts';

serveNoise();
