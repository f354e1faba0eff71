export const messages = {
  'widget.failed': 'This part of the page stopped working. Everything else still works.',
  'widget.restart': 'Start it again',
} as const;
