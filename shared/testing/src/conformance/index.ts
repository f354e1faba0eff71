export { bundleStage } from './bundle.ts';
export { ConformanceError } from './errors.ts';
export type { WidgetFixture, WidgetFixtures } from './fixtures.ts';
export { rules } from './rules/index.ts';
export type { Rule } from './rules/rule.ts';
export {
  checkInSequence,
  checkRule,
  checkTogether,
  checkWidget,
  testWidgets,
  type ConformanceReport,
  type Extent,
  type RuleResult,
  type TestFunctions,
} from './run.ts';
export { serveStage, type StageServer } from './server.ts';
export type { Stage } from './stage.ts';
export { readTargets, type WidgetTarget } from './target.ts';
