export { defineWidget, useHost, useMessages, type WidgetSpec } from './define-widget.tsx';
export { type Reading, useAnswer } from './useAnswer.ts';
