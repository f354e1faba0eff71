import { onBackend } from '../task/onBackend.ts';
import { manualRunner } from '../test-support/mountTool.tsx';
import { defineTool, type InputSpecs, type OptionSpecs } from '../model/definition.ts';
import { defineToolWidget } from './defineToolWidget.tsx';

const task = onBackend({ safeParse: () => ({ success: true }) });
const tool = (place: 'device' | 'task' | 'provider', onTask: boolean) =>
  defineTool({
    manifest: { id: 'a-tool', name: 'A Tool', place, credits: 0, person: false },
    messages: {},
    inputs: {},
    options: {},
    runLabel: 'run',
    mark: null,
    reuseAs: null,
    createRunner: () => manualRunner<InputSpecs, OptionSpecs, never>().runner,
    ...(onTask ? { task } : {}),
  });

test.each(['device', 'task', 'provider'] as const)(
  'a tool of place %s has a task unless it runs on the device',
  (place) => {
    const onTask = place !== 'device';
    expect(defineToolWidget(tool(place, onTask))).toEqual(expect.any(Function));
    expect(() => defineToolWidget(tool(place, !onTask))).toThrow(`a-tool has the place "${place}"`);
  },
);

test('its words are known by its id', () => {
  expect(tool('device', false).messages).toEqual({ name: 'a-tool', en: {} });
});
