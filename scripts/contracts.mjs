import { run } from './bootstrap.mjs';

await run('contracts/main.ts');
