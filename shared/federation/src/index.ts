export type { Clock } from './clock.ts';
export * from './errors.ts';
export { admit, gate } from './gate/gate.ts';
export type { GateOptions, GateVerdict } from './gate/gate.ts';
export { checkBytes } from './load/integrity.ts';
export { createFederationRuntime } from './load/federation-runtime.ts';
export type { FederationRuntimeOptions } from './load/federation-runtime.ts';
export { visibilityOf } from './load/visibility.ts';
export { createLoadReports, IDLE_MS } from './reports/load-reports.ts';
export type { LoadOptions, LoadedWidget, LoaderOptions } from './load/loader.ts';
export type { Visibility } from './load/retryer.ts';
export type { LoadTarget, Runtime } from './load/runtime.ts';
export { LOADER_POLICY, scriptHookOf } from './load/script-hook.ts';
export type { ScriptHook, ScriptPage, ScriptSet, WorkerHook } from './load/script-hook.ts';
export type { PageHost } from './mount/life.ts';
export type { MountOutcome, MountRemote, MountSurroundings } from './mount/mount.ts';
export { uncaughtErrorsOf, type UncaughtErrors } from './mount/uncaught.ts';
export { toolOffers, type ToolOffer } from './tools/tool-offers.ts';
export { createOverrides, OVERRIDES_KEY } from './overrides/overrides.ts';
export type {
  Override,
  OverrideRefusal,
  Overrides,
  OverridesOptions,
  OverrideState,
  OverrideStore,
} from './overrides/overrides.ts';
export { OVERRIDE_PARAMETER, withoutOverrides } from './overrides/parse.ts';
export { createRegistry } from './document/registry.ts';
export type { Registry, RegistryOptions, RegistryReading, RegistryStore } from './document/registry.ts';
export * from './remote-loader.ts';
export { BUCKETS, bucketOf } from './resolve/bucket.ts';
export * from './resolve/resolve.ts';
