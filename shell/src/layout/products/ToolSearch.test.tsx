/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import '../../fakes/jsdom-gaps.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tools } from '@facet/catalog';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { createFakeApp } from '../../fakes/fake-app.tsx';
import type { FindPages } from '../../search/tool-search.ts';
import { ToolSearch } from './ToolSearch.tsx';

let deliver: (find: FindPages) => void;
let mockSearch: Promise<FindPages>;
jest.mock('../../search/tool-search.ts', () => ({ searchIn: () => mockSearch }));

beforeEach(() => {
  mockSearch = new Promise((resolve) => (deliver = resolve));
});

const find: FindPages = (query) =>
  query.startsWith('pri') ? [{ kind: 'section', path: '/found', title: 'Found', description: 'It.' }] : [];

function Holder() {
  const [query, setQuery] = useState('');
  return (
    <>
      <ToolSearch query={query} onQuery={setQuery} takesFocus />
      <p data-testid="place">{useLocation().pathname}</p>
    </>
  );
}

async function type(keys: string): Promise<void> {
  createFakeApp().render(<Holder />);
  await userEvent.type(screen.getByRole('combobox'), keys);
  await act(async () => deliver(find));
}

test('Enter before the search is ready opens the first result as soon as there is one', async () => {
  await type('pri{Enter}');
  expect(screen.getByTestId('place')).toHaveTextContent('/found');
});

test('it opens nothing when nothing is found, nor when more was typed meanwhile', async () => {
  await type('zzz{Enter}pri');
  expect(screen.getByTestId('place')).toHaveTextContent(/^\/$/);
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('what was typed before the search was ready is answered when it is', async () => {
  await type('pri');
  expect(screen.getByRole('option', { name: /Found/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByTestId('place')).toHaveTextContent(/^\/$/);
});

test('nothing is called missing before the search is ready', async () => {
  createFakeApp().render(<Holder />);
  await userEvent.type(screen.getByRole('combobox'), 'zzz');
  expect(screen.queryByText(/No tool fits/)).not.toBeInTheDocument();
  await act(async () => deliver(find));
  expect(screen.getByText(/No tool fits “zzz”/)).toBeVisible();
});

test('a click opens a result in the page, unless the browser is asked to open it elsewhere', async () => {
  await type('pri');
  const option = screen.getByRole('option', { name: /Found/ });
  expect(option).toHaveAttribute('href', '/found');
  expect(fireEvent.click(option, { ctrlKey: true })).toBe(true);
  expect(screen.getByTestId('place')).toHaveTextContent(/^\/$/);
  await userEvent.click(screen.getByText('Found'));
  expect(screen.getByTestId('place')).toHaveTextContent('/found');
});

test('without a query nothing can be chosen, although the list is rendered', async () => {
  const ready: FindPages = () => [{ kind: 'section', path: '/ready', title: 'Ready', description: 'It is.' }];
  createFakeApp().render(<Holder />);
  await act(async () => deliver(ready));
  expect(screen.getByText('Ready')).toBeInTheDocument();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(screen.getByRole('combobox'), '{ArrowDown}{Enter}');
  expect(screen.getByTestId('place')).toHaveTextContent(/^\/$/);
});

test('what is typed can be emptied by a button, which gives the field the focus; an empty field has none', async () => {
  createFakeApp().render(<Holder />);
  const clear = () => screen.queryByRole('button', { name: 'Empty the search field' });
  expect(clear()).toBeNull();
  await userEvent.type(screen.getByRole('combobox'), 'x');
  await userEvent.click(clear()!);
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(clear()).toBeNull();
});

test('the facts of a result follow its words', async () => {
  const tool = tools.find(({ credits, place }) => place === 'device' && credits === 0)!;
  const both: FindPages = (query) =>
    query === 'a'
      ? [{ kind: 'tool', tool, path: '/one', title: 'One', description: 'First.' }]
      : [{ kind: 'section', path: '/two', title: 'Two', description: 'Second.' }];
  createFakeApp().render(<Holder />);
  await act(async () => deliver(both));
  await userEvent.type(screen.getByRole('combobox'), 'a');
  expect(screen.getByRole('option')).toHaveTextContent(/^OneFirst\..*Free/);
  await userEvent.type(screen.getByRole('combobox'), 'b');
  expect(screen.getByRole('option')).toHaveTextContent(/^TwoSecond\.$/);
});
