export { generativeTool, type GenerativeDeps, type GenerativeTool } from './generative/generativeTool.tsx';
export { alsoHere } from './generative/alsoHere.tsx';
export { defineToolWidget } from './tool/defineToolWidget.tsx';
