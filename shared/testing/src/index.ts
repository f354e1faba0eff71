export { createTestHost, type TestHost, type TestHostOptions } from './test-host.ts';
export { runStandalone, toolWidgets, type LazyModules, type StandaloneWidget } from './standalone.tsx';
