import { run } from './bootstrap.mjs';

await run('create-remote/main.ts');
