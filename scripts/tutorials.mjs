import { run } from './bootstrap.mjs';

await run('tutorials/main.ts');
