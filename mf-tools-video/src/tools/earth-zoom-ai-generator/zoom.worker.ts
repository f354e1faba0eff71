import { serveZoom } from './serve.ts';

serveZoom();
