import { run } from './bootstrap.mjs';

await run('pack/main.ts');
