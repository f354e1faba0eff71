import { serveScript } from './serve.ts';

serveScript();
