import { run } from './bootstrap.mjs';

await run('test/main.ts');
