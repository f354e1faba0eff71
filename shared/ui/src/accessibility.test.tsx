/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import axe from 'axe-core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Badge,
  Button,
  Card,
  Checkbox,
  CompareSlider,
  Dialog,
  Disclosure,
  Dropzone,
  EmptyState,
  FacetMark,
  Field,
  IconButton,
  Notice,
  ProgressBar,
  RadioCards,
  SegmentedControl,
  Select,
  Skeleton,
  Slider,
  Spinner,
  Tabs,
  TextArea,
  TextInput,
  ToastRegion,
  ZoomPane,
  createToastStore,
} from './index.ts';
import { installDialogPolyfill } from './test-support/dialog-polyfill.ts';

const nothing = () => undefined;
const options = [
  { value: 'a', label: 'A', description: 'First' },
  { value: 'b', label: 'B' },
];
const store = createToastStore();

const screens = {
  Button: <Button busy>Go</Button>,
  'Button as link': <Button href="/x">Go</Button>,
  IconButton: <IconButton label="Close" icon={<svg />} pressed />,
  Badge: <Badge tone="hot">Hot</Badge>,
  Card: (
    <Card as="article" interactive featured>
      <h1>
        <a href="/x">Swap</a>
      </h1>
    </Card>
  ),
  Notice: (
    <Notice tone="error" title="Wrong" action={<Button>Retry</Button>}>
      Try again
    </Notice>
  ),
  Field: (
    <Field label="Name" hint="Yours" error="Missing" required>
      <TextInput value="" onChange={nothing} end={<IconButton label="Show" icon={<svg />} />} />
    </Field>
  ),
  TextArea: (
    <Field label="Words" hideLabel>
      <TextArea value="" onChange={nothing} />
    </Field>
  ),
  Select: (
    <Field label="Format">
      <Select value="a" onChange={nothing} options={options} />
    </Field>
  ),
  Checkbox: <Checkbox label="Agreed" checked onChange={nothing} hint="Once" error="Tick" />,
  RadioCards: <RadioCards legend="Where" value="a" onChange={nothing} options={options} />,
  SegmentedControl: <SegmentedControl legend="Format" hideLegend value="a" onChange={nothing} options={options} />,
  Slider: <Slider label="Blend" min={0} max={1} value={0} valueText="0" hint="Light" onChange={nothing} />,
  Tabs: (
    <Tabs
      label="Views"
      value="a"
      onChange={nothing}
      tabs={options.map((tab) => ({ ...tab, id: tab.value, panel: tab.label }))}
    />
  ),
  'ProgressBar, share known': <ProgressBar label="Loading" value={0.5} valueText="half" />,
  'ProgressBar, share unknown': <ProgressBar label="Loading" hideLabel value={null} />,
  Spinner: <Spinner label="Loading" />,
  Skeleton: <Skeleton lines={2} />,
  FacetMark: <FacetMark />,
  CompareSlider: (
    <CompareSlider
      label="Before and after"
      before={{ src: 'b.png', alt: 'Before' }}
      after={{ src: 'a.png', alt: 'After' }}
      beforeLabel="Before"
      afterLabel="After"
      formatPosition={String}
    />
  ),
  ZoomPane: (
    <ZoomPane
      label="Result"
      zoomInLabel="In"
      zoomOutLabel="Out"
      resetLabel="Fit"
      formatScale={String}
      scale={1}
      onScaleChange={nothing}
    >
      <p>Picture</p>
    </ZoomPane>
  ),
  Dropzone: <Dropzone title="Drop" overTitle="Let go" hint="PNG" onFiles={nothing} />,
  Disclosure: <Disclosure summary="Why?">Because.</Disclosure>,
  EmptyState: (
    <EmptyState title="Nothing yet" headingLevel={1} icon={<svg />} action={<Button>Start</Button>}>
      Start here.
    </EmptyState>
  ),
  Dialog: (
    <Dialog
      open
      title="Settings"
      description="Here"
      closeLabel="Close"
      onClose={nothing}
      footer={<Button>Save</Button>}
    />
  ),
  ToastRegion: <ToastRegion store={store} label="Messages" closeLabel="Close" formatCount={String} />,
};

let uninstall: () => void;
beforeAll(() => {
  uninstall = installDialogPolyfill();
  store.show({ message: 'Wrong', type: 'error', durationMs: 0 });
  store.show({ message: 'Right', type: 'success', durationMs: 0 });
});
afterAll(() => uninstall());

async function violations(): Promise<readonly string[]> {
  // jsdom has no layout, so colours are checked over the tokens; a lone component is no page with landmarks.
  const rules = {
    'color-contrast': { enabled: false },
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
  };
  const { violations: found } = await axe.run(document.body, { rules });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe('accessibility', () => {
  it.each(Object.entries(screens))('axe finds no fault in %s', async (_name, element) => {
    render(element);
    expect(await violations()).toEqual([]);
  });

  it('axe would find one', async () => {
    render(<button type="button" />);
    expect(await violations()).toEqual([expect.stringContaining('button-name')]);
  });
});

describe('what is small', () => {
  it('an error interrupts, other notices wait', () => {
    render(
      <>
        <Notice tone="error">Broken</Notice>
        <Notice tone="success">Mended</Notice>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Broken');
    expect(screen.getByRole('status')).toHaveTextContent('Mended');
  });

  it('a notice leaves no gap for an action that is not there', () => {
    const { container } = render(<Notice action={false}>Done</Notice>);
    expect(container.querySelector('.action')).toBeNull();
  });

  it('progress says its share only where it knows it, and within its limits', () => {
    const { rerender } = render(<ProgressBar label="Loading" value={1.7} />);
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toHaveAttribute('aria-valuenow', '100');
    rerender(<ProgressBar label="Loading" value={null} />);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  });

  it('a spinner without words is decoration', () => {
    const { rerender } = render(<Spinner />);
    expect(screen.queryByRole('status')).toBeNull();
    rerender(<Spinner label="Loading" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('a disclosure opens by click and reports it', async () => {
    const toggle = jest.fn();
    render(
      <Disclosure summary="Why?" onToggle={toggle}>
        Because.
      </Disclosure>,
    );
    await userEvent.setup().click(screen.getByText('Why?'));
    expect(screen.getByRole('group')).toHaveAttribute('open');
  });
});
