export {
  appNames,
  appPorts,
  isAppName,
  isProject,
  readApp,
  remoteNames,
  root,
  type App,
  type AppConfig,
  type AppName,
  type Asset,
  type PerApp,
} from './apps.ts';
export { BuildError } from './build-error.ts';
export { buildApps, type BuildReport } from './build.ts';
export { startDevServers, type DevServer } from './dev.ts';
export { embedFiles, exactVersion, readEmbedVersion, scriptIntegrity } from './embed.ts';
export { fillConfig, fillData, fillOperator, markRoot } from './html.ts';
export { readPages, rendererDir, renderPages, type Pages } from './prerender.ts';
export { createToolUsage, newTool, type NewTool } from './tools/create-tool.ts';
export { generate } from './tools/generate.ts';
export { readTools, type ToolSource } from './tools/read-tools.ts';
export { readVersions, type BuiltVersion } from './versions.ts';
export { containerName, createConfig, createPrerenderConfig } from './webpack.ts';
export {
  budgetsFor,
  checkBudgets,
  readBudgets,
  recordBudgets,
  type Baseline,
  type Breach,
  type Budgets,
} from './weights/budgets.ts';
export { compareWeights, readWeights, weighGroup, type Growth, type Weights } from './weights/weights.ts';
