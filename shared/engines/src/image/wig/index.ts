export { assessDonor, assessGlasses, assessPoses, assessWig, WIG_LIMITS, type WigRefusalCode } from './assess.ts';
export { composeWig } from './compose.ts';
export type { HairyHead } from './layers.ts';
export { planWig, type WigMeasures, type WigOptions, type WigPlan } from './plan.ts';
