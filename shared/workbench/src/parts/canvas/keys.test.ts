import { canvasCommandOf } from './keys.ts';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  [{ key: 'z', ctrlKey: true }, { kind: 'undo' }],
  [{ key: 'Z', metaKey: true, shiftKey: true }, { kind: 'redo' }],
  [{ key: 'y', ctrlKey: true }, { kind: 'redo' }],
  [{ key: ' ' }, { kind: 'hold' }],
  [{ key: '=' }, { kind: 'zoom', direction: 1 }],
  [{ key: '-' }, { kind: 'zoom', direction: -1 }],
  [{ key: '0' }, { kind: 'fit' }],
  [{ key: ']' }, { kind: 'resize', factor: 1.25 }],
  [{ key: '[' }, { kind: 'resize', factor: 0.8 }],
  [{ key: 'X' }, { kind: 'switch-role' }],
  [{ key: 'Escape' }, { kind: 'cancel' }],
  [{ key: 'Enter' }, { kind: 'press' }],
  [{ key: 'ArrowLeft' }, { kind: 'move', by: { x: -10, y: 0 } }],
  [
    { key: 'ArrowDown', shiftKey: true },
    { kind: 'move', by: { x: 0, y: 50 } },
  ],
  // The browser's own.
  [{ key: '0', ctrlKey: true }, null],
  [{ key: 'ArrowLeft', altKey: true }, null],
  [{ key: 'Tab' }, null],
  [{ key: 'a' }, null],
])('%j does %j', (key, command) => {
  expect(canvasCommandOf({ ...plain, ...key })).toEqual(command);
});
