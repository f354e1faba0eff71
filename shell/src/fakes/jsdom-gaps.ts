import { TextEncoder } from 'node:util';

// The router needs it when it is imported, and jsdom has none.
globalThis.TextEncoder ??= TextEncoder;
