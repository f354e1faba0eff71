import {
  Badge,
  Button,
  Card,
  Checkbox,
  CompareSlider,
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
  TextCounter,
  TextInput,
  VisuallyHidden,
  ZoomPane,
} from '@facet/ui';
import { Download, Eye, Images, Pipette, Scissors, Search, Star, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Overlays } from './Overlays.tsx';
import * as styles from './styleguide.module.css';
import { Colours, Shapes, Type } from './tokens.tsx';

/** One part of the page: a component in each of its states. A section is rendered once in each theme. */
export interface StyleSection {
  readonly id: string;
  readonly title: string;
  readonly Show: () => ReactNode;
}

const nothing = (): void => {};

/** A state of a component under its name. */
function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.stateName}>{name}</p>
      {children}
    </div>
  );
}

/** A picture without a file: a gradient as SVG. */
const picture = (from: string, to: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="320" height="200" fill="url(#g)"/></svg>`,
  )}`;

function Buttons() {
  const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
  return (
    <>
      {variants.map((variant) => (
        <State key={variant} name={variant}>
          <div className={styles.row}>
            <Button variant={variant}>Rest</Button>
            <Button variant={variant} data-force="hover">
              Hover
            </Button>
            <Button variant={variant} data-force="active">
              Active
            </Button>
            <Button variant={variant} data-force="focus-visible">
              Focus
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} busy>
              Busy
            </Button>
          </div>
        </State>
      ))}
      <State name="sizes, icons, link">
        <div className={styles.row}>
          <Button size="small" icon={<Scissors />}>
            Small
          </Button>
          <Button icon={<Download />}>Medium</Button>
          <Button size="large" iconEnd={<Download />}>
            Large
          </Button>
          <Button href="#buttons">Link</Button>
        </div>
      </State>
      <State name="wide">
        <Button variant="primary" wide>
          Fills the line
        </Button>
      </State>
    </>
  );
}

function IconButtons() {
  return (
    <State name="ghost, secondary, small, pressed, focus, disabled">
      <div className={styles.row}>
        <IconButton label="Remove" icon={<Trash2 />} />
        <IconButton label="Remove" icon={<Trash2 />} variant="secondary" />
        <IconButton label="Remove" icon={<Trash2 />} size="small" />
        <IconButton label="Star" icon={<Star />} pressed />
        <IconButton label="Star" icon={<Star />} data-force="hover" />
        <IconButton label="Star" icon={<Star />} data-force="focus-visible" />
        <IconButton label="Star" icon={<Star />} disabled />
      </div>
    </State>
  );
}

function Badges() {
  return (
    <div className={styles.row}>
      {(['popular', 'hot', 'new', 'warm', 'accent', 'neutral'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge tone="accent" icon={<Star />}>
        with icon
      </Badge>
    </div>
  );
}

function Cards() {
  return (
    <div className={styles.grid}>
      <Card>Regular</Card>
      <Card padding="compact">Compact</Card>
      <Card featured>Featured, with the facet</Card>
      <Card interactive>
        <a href="#cards">Interactive: the link fills it</a>
      </Card>
      <Card interactive data-force="hover">
        <a href="#cards">Interactive, hovered</a>
      </Card>
    </div>
  );
}

function Choices() {
  const [checked, setChecked] = useState(true);
  const [way, setWay] = useState<'keep' | 'remove' | 'none'>('keep');
  const [plan, setPlan] = useState<'a' | 'b' | 'c'>('a');
  const [look, setLook] = useState<'x' | 'y' | 'z'>('y');
  const square = (colour: string): ReactNode => (
    <img src={picture(colour, '#8884')} alt="" className={styles.picture} />
  );
  return (
    <>
      <State name="Checkbox">
        <Checkbox label="Chosen" checked={checked} onChange={setChecked} hint="A hint below it." />
        <Checkbox label="Not chosen" checked={false} onChange={nothing} />
        <Checkbox label="Focus" checked={false} onChange={nothing} data-force="focus-visible" />
        <Checkbox label="With an error" checked={false} onChange={nothing} error="Please agree to go on." />
        <Checkbox label="Disabled" checked disabled onChange={nothing} />
      </State>
      <State name="SegmentedControl">
        <SegmentedControl
          legend="What happens to it"
          options={[
            { value: 'keep', label: 'Keep', icon: <Eye /> },
            { value: 'remove', label: 'Remove' },
            { value: 'none', label: 'Neither', disabled: true },
          ]}
          value={way}
          onChange={setWay}
        />
      </State>
      <State name="RadioCards, texts">
        <RadioCards
          legend="Package"
          options={[
            {
              value: 'a',
              label: 'Standard',
              description: '5,000 credits',
              badge: <Badge tone="popular">Popular</Badge>,
            },
            { value: 'b', label: 'Pro', description: '15,000 credits' },
            { value: 'c', label: 'Sold out', description: 'Not today', disabled: true },
          ]}
          value={plan}
          onChange={setPlan}
        />
      </State>
      <State name="RadioCards, pictures">
        <RadioCards
          look="pictures"
          legend="Style"
          options={[
            { value: 'x', label: 'Ink', media: square('#6b5bd6') },
            { value: 'y', label: 'Paint', media: square('#e2725b') },
            { value: 'z', label: 'Comic', media: square('#3c9a6b') },
          ]}
          value={look}
          onChange={setLook}
        />
      </State>
    </>
  );
}

function Fields() {
  const [text, setText] = useState('Written');
  return (
    <>
      <State name="rest, hint">
        <Field label="Name" hint="As on your card." aside="optional">
          <TextInput value={text} onChange={setText} placeholder="Ada Lovelace" />
        </Field>
      </State>
      <State name="focus">
        <Field label="Name">
          <TextInput value="" onChange={nothing} placeholder="Placeholder" data-force="focus-visible" />
        </Field>
      </State>
      <State name="error">
        <Field label="E-mail" required error="This is no address. Write it as name@example.org.">
          <TextInput value="ada@" onChange={nothing} />
        </Field>
      </State>
      <State name="disabled, icons">
        <Field label="Search" hideLabel>
          <TextInput
            value="swap"
            onChange={nothing}
            start={<Search />}
            end={<IconButton label="Pick" icon={<Pipette />} size="small" />}
          />
        </Field>
        <Field label="Disabled">
          <TextInput value="Cannot be changed" onChange={nothing} disabled />
        </Field>
      </State>
      <State name="Select">
        <Field label="Format">
          <Select
            options={[
              { value: 'png', label: 'PNG' },
              { value: 'jpeg', label: 'JPEG' },
            ]}
            value="png"
            onChange={nothing}
          />
        </Field>
      </State>
      <State name="TextArea, counter">
        <Field label="Prompt">
          <TextArea value="A lighthouse at dusk, seen from the sea." onChange={nothing} />
        </Field>
        <TextCounter text="40 / 500" exceeded={false} />
        <TextCounter text="520 / 500" exceeded />
      </State>
    </>
  );
}

function Sliders() {
  const [value, setValue] = useState(60);
  return (
    <>
      <Slider
        label="Strength"
        value={value}
        min={0}
        max={100}
        valueText={`${value} %`}
        onChange={setValue}
        hint="A hint."
      />
      <Slider label="Warmth" value={-20} min={-100} max={100} origin={0} valueText="−20" onChange={nothing} />
      <Slider label="Disabled" value={30} min={0} max={100} valueText="30 %" onChange={nothing} disabled />
    </>
  );
}

function Waiting() {
  return (
    <>
      <State name="ProgressBar">
        <ProgressBar label="Getting the tool ready" value={0.42} valueText="3.4 of 8.1 MB" />
        <ProgressBar label="Not known how far" value={null} />
        <ProgressBar label="Done" value={1} />
      </State>
      <State name="Spinner">
        <div className={styles.row}>
          <Spinner label="Loading" />
          <Spinner size="large" />
        </div>
      </State>
      <State name="Skeleton">
        <Skeleton lines={3} />
        <Skeleton shape="block" className={styles.block} />
        <Skeleton shape="circle" className={styles.circle} />
      </State>
    </>
  );
}

function Notices() {
  const tones = ['info', 'success', 'warning', 'error'] as const;
  return (
    <>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice: ${tone}`} action={<Button size="small">What to do</Button>}>
          What happened, and what to do next.
        </Notice>
      ))}
      <Notice>One sentence alone.</Notice>
      <EmptyState icon={<Images />} title="Nothing here yet" action={<Button variant="primary">Start</Button>}>
        What a tool makes for you stands here.
      </EmptyState>
    </>
  );
}

function Panels() {
  const [tab, setTab] = useState<'a' | 'b' | 'c'>('a');
  return (
    <>
      <State name="Tabs">
        <Tabs
          label="Parts"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'a', label: 'Light', icon: <Eye />, panel: <p>Panel of the first tab.</p> },
            { id: 'b', label: 'Colour', panel: <p>Panel of the second tab.</p> },
            { id: 'c', label: 'Closed', disabled: true, panel: null },
          ]}
        />
      </State>
      <State name="Disclosure">
        <Disclosure summary="Closed">Text.</Disclosure>
        <Disclosure summary="Open" open>
          <p>What it holds.</p>
        </Disclosure>
      </State>
      <State name="FacetMark, VisuallyHidden">
        <p>
          <FacetMark /> <VisuallyHidden>Only heard.</VisuallyHidden>
        </p>
      </State>
    </>
  );
}

function Dropzones() {
  const words = { title: 'Drop a photo, or click to choose one', overTitle: 'Let go to take it', onFiles: nothing };
  return (
    <>
      <State name="rest">
        <Dropzone {...words} hint="JPEG, PNG, WebP, up to 60 MB" />
      </State>
      <State name="compact">
        <Dropzone {...words} compact title="Add another photo" />
      </State>
      <State name="disabled">
        <Dropzone {...words} compact disabled title="Nothing can be added now" />
      </State>
    </>
  );
}

function Pictures() {
  const [scale, setScale] = useState(1);
  const layer = (from: string, to: string) => ({ src: picture(from, to), alt: 'A gradient' });
  return (
    <div className={styles.grid}>
      <CompareSlider
        label="Before and after"
        beforeLabel="Before"
        afterLabel="After"
        before={layer('#777', '#bbb')}
        after={layer('#6b5bd6', '#e2725b')}
        formatPosition={(share) => `${Math.round(share * 100)} % before`}
      />
      <ZoomPane
        label="Picture. Plus and minus zoom, arrows move, 0 shows all."
        zoomInLabel="Zoom in"
        zoomOutLabel="Zoom out"
        resetLabel="Show all"
        formatScale={(value) => `${Math.round(value * 100)} %`}
        scale={scale}
        onScaleChange={setScale}
      >
        <img src={picture('#3c9a6b', '#6b5bd6')} alt="A gradient" />
      </ZoomPane>
    </div>
  );
}

/** Every part of the page, in its order. */
export const sections: readonly StyleSection[] = [
  { id: 'colours', title: 'Colours', Show: Colours },
  { id: 'type', title: 'Type', Show: Type },
  { id: 'shapes', title: 'Space, corners, shadows', Show: Shapes },
  { id: 'buttons', title: 'Button', Show: Buttons },
  { id: 'icon-buttons', title: 'IconButton', Show: IconButtons },
  { id: 'badges', title: 'Badge', Show: Badges },
  { id: 'cards', title: 'Card', Show: Cards },
  { id: 'choices', title: 'Checkbox, SegmentedControl, RadioCards', Show: Choices },
  { id: 'fields', title: 'Field, TextInput, TextArea, Select', Show: Fields },
  { id: 'sliders', title: 'Slider', Show: Sliders },
  { id: 'waiting', title: 'ProgressBar, Spinner, Skeleton', Show: Waiting },
  { id: 'notices', title: 'Notice, EmptyState', Show: Notices },
  { id: 'panels', title: 'Tabs, Disclosure, FacetMark', Show: Panels },
  { id: 'dropzones', title: 'Dropzone', Show: Dropzones },
  { id: 'pictures', title: 'CompareSlider, ZoomPane', Show: Pictures },
  { id: 'overlays', title: 'Dialog, ConfirmDialog, PromptDialog, Toast', Show: Overlays },
];
