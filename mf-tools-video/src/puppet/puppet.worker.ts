import { servePuppet } from './serve.ts';

servePuppet();
