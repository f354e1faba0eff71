import { run } from './bootstrap.mjs';

await run('content/main.ts');
