/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createOverrides } from '@facet/federation';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createFakeApp, type FakeApp } from '../fakes/fake-app.tsx';
import { RemoteWidget } from './RemoteWidget.tsx';

const address = { remote: 'mf-tools-image', expose: './ai-image-blender' } as const;
let app: FakeApp;
beforeEach(() => {
  app = createFakeApp();
});

function renderWidget(onMounted?: () => void) {
  return app.render(
    <RemoteWidget
      address={address}
      props={{ toolId: 'a' }}
      name="Image blender"
      reserve="medium"
      onMounted={onMounted}
    />,
  );
}
const settled = (action: () => void): Promise<void> =>
  act(async () => {
    action();
    await Promise.resolve();
  });

test('it says that it loads until the widget is there', async () => {
  const onMounted = jest.fn();
  renderWidget(onMounted);
  expect(screen.getByRole('status')).toHaveTextContent('Loading Image blender');
  expect(app.remotes.mounts[0]?.request).toMatchObject({ address, props: { toolId: 'a' }, fresh: false });
  expect(onMounted).not.toHaveBeenCalled();
  await settled(() => app.remotes.mounts[0]?.succeed('the widget'));
  expect(screen.getByText('the widget')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(onMounted).toHaveBeenCalledTimes(1);
});

test('a widget that fails to load shows a panel, and Retry loads it again in a new element', async () => {
  renderWidget();
  const [first] = app.remotes.mounts;
  await settled(() => first?.fail());
  expect(screen.getByRole('alert')).toHaveTextContent('Image blender could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const second = app.remotes.mounts[1];
  expect(second?.request.fresh).toBe(true);
  expect(second?.request.element).not.toBe(first?.request.element);
  expect(first?.request.element.isConnected).toBe(false);
  await settled(() => second?.succeed('healed'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('healed')).toBeVisible();
});

test('a retry that fails too says that it was tried again', async () => {
  renderWidget();
  await settled(() => app.remotes.mounts[0]?.fail());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await settled(() => app.remotes.mounts[1]?.fail());
  expect(screen.getByRole('alert')).toHaveTextContent('We tried again');
});

test('an older version that stands in is named, and the note can be dismissed', async () => {
  renderWidget();
  await settled(() => app.remotes.mounts[0]?.succeed('the widget', '1.1.0', '1.2.0'));
  expect(screen.getByRole('status')).toHaveTextContent(
    'The newest version (1.2.0) did not start, so you are using version 1.1.0.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('the widget')).toBeVisible();
});

test('support can read what is shown, or why nothing is', async () => {
  const { container } = renderWidget();
  const root = container.querySelector('[data-remote]');
  await settled(() => app.remotes.mounts[0]?.fail('RegistryError:signature'));
  expect(root).toHaveAttribute('data-error', 'RegistryError:signature');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await settled(() => app.remotes.mounts[1]?.succeed('healed', '1.1.0', '1.2.0'));
  expect(root).toHaveAttribute('data-version', '1.1.0');
  expect(root).toHaveAttribute('data-layer', 'last-good');
  expect(root).not.toHaveAttribute('data-error');
});

test('a broken override names its origin and offers to stop using it, and the registry’s version comes', async () => {
  const overrides = createOverrides({
    origins: [],
    store: { get: () => null, set() {}, remove() {} },
    search: `?remote=${address.remote}@http://localhost:3102&remote=mf-auth@http://localhost:3101`,
  });
  app.remotes.allowed = overrides;
  renderWidget();
  await settled(() => app.remotes.mounts[0]?.fail('ManifestError', 'http://localhost:3102'));
  expect(screen.getByRole('alert')).toHaveTextContent('should come from http://localhost:3102');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop using http://localhost:3102' }));
  expect(overrides.current().active.map(({ remote }) => remote)).toEqual(['mf-auth']);
  expect(app.remotes.mounts[1]?.request.fresh).toBe(true);
});

test('a widget of the registry that fails offers no such thing', async () => {
  renderWidget();
  await settled(() => app.remotes.mounts[0]?.fail());
  expect(screen.queryByRole('button', { name: /Stop using/ })).not.toBeInTheDocument();
});

test('new props reach the widget, those that came while it loaded too', async () => {
  function Page() {
    const [toolId, setToolId] = useState('a');
    return (
      <>
        <button onClick={() => setToolId('b')}>change</button>
        <RemoteWidget address={address} props={{ toolId }} name="Image blender" reserve="medium" />
      </>
    );
  }
  app.render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'change' }));
  const [mount] = app.remotes.mounts;
  expect(app.remotes.mounts).toHaveLength(1);
  await settled(() => mount?.succeed('the widget'));
  expect(mount?.widget.update).toHaveBeenLastCalledWith({ toolId: 'b' });
});

test('leaving the page unmounts the widget and ends its host', async () => {
  const { unmount } = renderWidget();
  const [mount] = app.remotes.mounts;
  await settled(() => mount?.succeed('the widget'));
  await settled(unmount);
  expect(mount?.widget.unmount).toHaveBeenCalledTimes(1);
  expect(mount?.request.host.signal.aborted).toBe(true);
  expect(mount?.request.element.isConnected).toBe(false);
});

test('leaving while it loads ends the load', async () => {
  const { unmount } = renderWidget();
  await settled(unmount);
  expect(app.remotes.mounts[0]?.request.signal.aborted).toBe(true);
});
