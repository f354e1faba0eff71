import { serveAnimation } from './serve.ts';

serveAnimation();
