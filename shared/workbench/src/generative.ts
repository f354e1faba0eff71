export { generativeTool, type GenerativeDeps, type GenerativeTool } from './generative/generativeTool.tsx';
export { defineToolWidget } from './tool/defineToolWidget.tsx';
