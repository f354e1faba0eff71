import { run } from './bootstrap.mjs';

await run('examples/main.ts');
