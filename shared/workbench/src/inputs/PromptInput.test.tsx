/** @jest-environment jsdom */
import { createTestHost, type TestHost } from '@facet/testing/host';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineTool, type ToolRunner } from '../model/definition.ts';
import { button, installBrowserParts, mountTool } from '../test-support/mountTool.tsx';

const messages = {
  prompt: 'What shall be in it?',
  'prompt.idea': '# A fox\n\nin snow',
  run: 'Draw',
  'failure.shouting': 'Not in capitals, please.',
};
const inputs = {
  prompt: {
    kind: 'text',
    label: 'prompt',
    maxLength: 20,
    ideas: ['prompt.idea'],
    check: (text: string) => (text === text.toUpperCase() ? 'shouting' : null),
  },
} as const;
type Runner = ToolRunner<typeof inputs, Record<never, never>, never>;
const requests: unknown[] = [];
const runner: Runner = {
  run: ({ inputs: given }) => {
    requests.push(given.prompt.text);
    return new Promise(() => undefined);
  },
  dispose: () => undefined,
};
const tool = defineTool<typeof inputs, Record<never, never>, never>({
  manifest: { id: 'draw', name: 'Draw', place: 'device', credits: 0, person: false },
  messages,
  inputs,
  options: {},
  runLabel: 'run',
  mark: null,
  reuseAs: null,
  createRunner: () => runner,
});

let host: TestHost;
const field = (): HTMLElement => screen.getByRole('textbox', { name: /What shall be in it/ });

beforeAll(installBrowserParts);
beforeEach(async () => {
  document.body.replaceChildren();
  requests.length = 0;
  host = createTestHost();
  await mountTool(host, tool);
});
afterEach(() => {
  expect(host.seen.missingMessages).toEqual([]);
});

test('a text is counted while it is typed, and given to the run without the white space around it', async () => {
  expect(screen.getByText('Still missing: What shall be in it.')).toBeTruthy();
  await userEvent.type(field(), ' a red fox ');
  expect(screen.getByText('9 of 20 characters')).toBeTruthy();
  await userEvent.click(button('Draw'));
  expect(requests).toEqual(['a red fox']);
});

test('a text that is too long says by how much, and does not run', async () => {
  await userEvent.type(field(), 'a fox that is far too long');
  expect(screen.getByText('26 of 20 characters')).toBeTruthy();
  expect(screen.getByText('6 characters too many. Shorten the text a little.')).toBeTruthy();
  await userEvent.click(button('Draw'));
  expect(requests).toEqual([]);
});

test('what the tool refuses is said when the field is left', async () => {
  await userEvent.type(field(), 'A FOX');
  expect(screen.queryByText('Not in capitals, please.')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('Not in capitals, please.')).toBeTruthy();
});

test('an idea is put into the field, all of it, and its first line is shown', async () => {
  await userEvent.click(button('A fox'));
  expect(field()).toHaveProperty('value', '# A fox\n\nin snow');
});
