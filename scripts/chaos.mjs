import { run } from './bootstrap.mjs';

await run('chaos/main.ts');
