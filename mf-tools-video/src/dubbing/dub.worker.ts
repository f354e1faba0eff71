import { serveDub } from './serve.ts';

serveDub();
