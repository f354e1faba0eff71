// A process does not inherit the loader that reads TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./request-process-work.ts');
