import { run } from './bootstrap.mjs';

await run('dev/main.ts');
