export { createTestHost, type TestHost, type TestHostOptions } from './test-host.ts';
export { runStandalone, type StandaloneWidget } from './standalone.tsx';
