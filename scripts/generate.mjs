import { register } from 'tsx/esm/api';

// Runs after an installation too, so it does not install.
register();
const { main } = await import('./generate/main.ts');
main();
