import { run } from './bootstrap.mjs';

await run('create-tool/main.ts');
