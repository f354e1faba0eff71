/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createTestHost } from '@facet/testing/host';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineTool } from '../model/definition.ts';
import { installBrowserParts, mountTool } from '../test-support/mountTool.tsx';

const tool = defineTool({
  manifest: { id: 'save', name: 'Save', place: 'device', credits: 0, person: false },
  messages: { link: 'Link', run: 'Save' },
  inputs: { link: { kind: 'url', label: 'link' } },
  options: {},
  runLabel: 'run',
  mark: null,
  reuseAs: null,
  createRunner: () => ({ run: () => new Promise(() => undefined), dispose: () => undefined }),
});

beforeAll(installBrowserParts);
beforeEach(async () => {
  document.body.replaceChildren();
  await mountTool(createTestHost(), tool);
});

test.each([
  ['on Enter', '{Enter}'],
  ['when the field is left', '{Tab}'],
])('what is wrong with a link is said %s, not while it is typed', async (_when, key) => {
  const field = screen.getByRole('textbox', { name: /Link/ });
  await userEvent.type(field, 'nonsense');
  expect(screen.queryByText(/This is no web address yet/)).toBeNull();
  await userEvent.keyboard(key);
  expect(screen.getByText(/This is no web address yet/)).toBeVisible();
  await userEvent.type(field, '.');
  expect(screen.queryByText(/This is no web address yet/)).toBeNull();
});
