export * from './api.ts';
export * from './bus.ts';
export * from './catalog.ts';
export * from './packages.ts';
export * from './registry.ts';
export * from './widget.ts';
