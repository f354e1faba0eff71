export * from './api.ts';
export * from './bus.ts';
export * from './packages.ts';
export * from './widget.ts';
