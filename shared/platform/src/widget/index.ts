export { defineWidget, useHost, useMessages, type WidgetSpec } from './define-widget.tsx';
