import { run } from './bootstrap.mjs';

await run('release/main.ts');
