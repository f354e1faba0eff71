import { serveManga } from './serve.ts';

serveManga();
