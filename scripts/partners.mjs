import { run } from './bootstrap.mjs';

await run('partners/main.ts');
