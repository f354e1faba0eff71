import { isAccepted } from '../media/accepted.ts';
import { readInput, readItem, type OfferedFile } from '../media/readInput.ts';
import type { ImagesInputSpec, ImageValue, InputSpecs, InputValue, OptionSpecs, Sample } from '../model/definition.ts';
import { FailureError, isAbort, type Failure } from '../model/failure.ts';
import { runReducer } from '../run/runReducer.ts';
import type { SessionCore } from './core.ts';
import { fetchSample } from './fetchSample.ts';
import type { Inspection } from './inspection.ts';
import { readText } from './readText.ts';
import { isWebAddress, parseAddress } from './routeFiles.ts';
import { emptyInput, emptyList, itemsOf, type InputState, type ToolState } from './state.ts';

/** What people give to inputs, and take back. */
export interface Offers<I extends InputSpecs> {
  /** An input of many pictures takes it beside those that it holds. */
  offerFile(name: keyof I & string, file: OfferedFile): Promise<void>;
  offerSample(name: keyof I & string, sample: Sample): Promise<void>;
  typeText(name: keyof I & string, text: string): void;
  removeInput(name: keyof I & string): void;
  /** Takes one picture out of an input of many. */
  removeItem(name: keyof I & string, id: string): void;
  /** Moves one picture of an input of many to another place, 0 the first. */
  moveItem(name: keyof I & string, id: string, place: number): void;
}

interface State<I extends InputSpecs, O extends OptionSpecs, Found> extends SessionCore<I, O, Found> {
  readonly inspection: Inspection<I>;
  /** By input, how often a file was offered to it, or it was emptied. */
  readonly offered: Map<string, number>;
}

/** Counts one more offer of an input, or its emptying. */
function countOffer(offered: Map<string, number>, name: string): number {
  const count = (offered.get(name) ?? 0) + 1;
  offered.set(name, count);
  return count;
}

/** @param intend the visitor is about to use the tool */
export function createOffers<I extends InputSpecs, O extends OptionSpecs, Found>(
  core: SessionCore<I, O, Found>,
  inspection: Inspection<I>,
  intend: () => void,
): Offers<I> {
  const { definition, deps, store } = core;
  const state: State<I, O, Found> = { ...core, inspection, offered: new Map() };
  const offerItem = createItemReader(state);
  const held = (name: keyof I): readonly ImageValue[] => itemsOf(store.state.inputs[name].value);
  const offer = (name: keyof I & string, label: string, get: GetFile, accept?: Accept): Promise<void> => {
    const spec = definition.inputs[name]!;
    intend();
    return spec.kind === 'images'
      ? offerItem(name, spec, label, get, accept)
      : offerOne(state, name, label, get, accept);
  };
  return {
    offerFile: (name, file) => offer(name, file.name, () => Promise.resolve(file), deps.accept),
    offerSample: (name, sample) => offer(name, sample.id, () => fetchSample(sample, deps)),
    typeText(name, text) {
      intend();
      const spec = definition.inputs[name]!;
      if (spec.kind !== 'text') {
        typeAddress(state, name, text);
        return;
      }
      const { value, failure } = readText(text, spec, deps.newId);
      const { inputs, run } = store.state;
      store.set({
        inputs: { ...inputs, [name]: { ...emptyInput, text, value, failure } },
        run: runReducer(run, { type: 'dismiss' }),
      });
    },
    removeInput(name) {
      inspection.stop(name);
      countOffer(state.offered, name);
      setFresh(state, name, emptyInput, { lists: { ...store.state.lists, [name]: emptyList } });
    },
    removeItem(name, id) {
      const others = held(name).filter((item) => item.id !== id);
      setItems(state, name, others);
    },
    moveItem(name, id, place) {
      const items = held(name);
      const moved = items.find((item) => item.id === id);
      if (!moved || place < 0 || place >= items.length || items[place] === moved) return;
      const others = items.filter((item) => item !== moved);
      setItems(state, name, [...others.slice(0, place), moved, ...others.slice(place)]);
    },
  };
}

function take<I extends InputSpecs, O extends OptionSpecs, Found>(
  state: State<I, O, Found>,
  name: keyof I & string,
  value: InputValue,
  isTyping = false,
): void {
  const { store, inspection } = state;
  inspection.stop(name);
  const text = value.kind === 'url' ? value.url : '';
  setFresh(state, name, { ...emptyInput, value, text }, { run: runReducer(store.state.run, { type: 'dismiss' }) });
  void inspection.look(name, isTyping);
}

/** Sets an input of which nothing is known yet. */
function setFresh<I extends InputSpecs, O extends OptionSpecs, Found>(
  { store }: State<I, O, Found>,
  name: keyof I & string,
  input: InputState,
  more: Partial<ToolState<I, O, Found>>,
): void {
  const { inputs, insights } = store.state;
  store.set({ inputs: { ...inputs, [name]: input }, insights: { ...insights, [name]: { status: 'none' } }, ...more });
}

/** The latest offer counts: what was offered before and is read later is left out. */
async function offerOne<I extends InputSpecs, O extends OptionSpecs, Found>(
  state: State<I, O, Found>,
  name: keyof I & string,
  label: string,
  get: GetFile,
  accept: Accept,
): Promise<void> {
  const { definition, deps, store, offered } = state;
  const count = countOffer(state.offered, name);
  store.setInput(name, { reading: true, failure: null, failedName: null });
  try {
    const value = await readInput(await get(), definition.inputs[name]!, deps.newId(), deps.codec);
    requireType(value, accept);
    if (offered.get(name) !== count) return;
    state.origins.note(value);
    state.details.note(value);
    take(state, name, value);
  } catch (error) {
    if (offered.get(name) !== count || isAbort(error)) return;
    store.setInput(name, { reading: false, failure: state.failureOf(error), failedName: label });
  }
}

function typeAddress<I extends InputSpecs, O extends OptionSpecs, Found>(
  state: State<I, O, Found>,
  name: keyof I & string,
  text: string,
): void {
  const { definition, deps, store, inspection } = state;
  const spec = definition.inputs[name]!;
  const url = parseAddress(text);
  const wrong = url && spec.kind === 'url' ? (spec.check?.(url) ?? null) : null;
  if (url && !wrong && isWebAddress(url)) {
    // A paste, a drop and a filled-in form change more than one character.
    const isTyping = Math.abs(text.length - store.state.inputs[name].text.length) === 1;
    take(state, name, { kind: 'url', id: deps.newId(), url: url.href }, isTyping);
    store.setInput(name, { text });
    return;
  }
  inspection.stop(name);
  const failure: Failure | null = wrong ? { kind: 'tool', code: wrong } : null;
  setFresh(state, name, { ...emptyInput, text, failure }, {});
}

type Accept = readonly string[] | undefined;

type GetFile = () => Promise<OfferedFile>;

/** @throws FailureError where a file is of a type that the page does not take */
function requireType(value: InputValue, accept: Accept): void {
  if (value.kind === 'url' || value.kind === 'text' || value.kind === 'images' || isAccepted(value.type, accept))
    return;
  throw new FailureError({
    kind: 'media',
    media: { kind: 'unwanted-type', wanted: accept ?? [], found: value.type },
  });
}

function setItems<I extends InputSpecs, O extends OptionSpecs, Found>(
  { store, deps, inspection }: State<I, O, Found>,
  name: keyof I & string,
  items: readonly ImageValue[],
): void {
  inspection.stop(name);
  const value: InputValue | null = items.length === 0 ? null : { kind: 'images', id: deps.newId(), items };
  const { inputs, insights, run } = store.state;
  store.set({
    inputs: { ...inputs, [name]: { ...inputs[name], value } },
    insights: value ? insights : { ...insights, [name]: { status: 'none' } },
    run: runReducer(run, { type: 'dismiss' }),
  });
  void inspection.look(name);
}

/**
 * Reads pictures into an input of many, one after another, so that one at a time is decoded. What is read for an input that
 * was emptied meanwhile is left out.
 */
function createItemReader<I extends InputSpecs, O extends OptionSpecs, Found>(state: State<I, O, Found>) {
  const { store, deps, offered } = state;
  const reading = new Map<string, Promise<void>>();

  return async (
    name: keyof I & string,
    spec: ImagesInputSpec,
    label: string,
    get: GetFile,
    accept?: Accept,
  ): Promise<void> => {
    const count = offered.get(name);
    const { waiting, refused } = store.state.lists[name];
    store.setList(name, { waiting: waiting + 1, refused: waiting === 0 ? [] : refused });
    store.setInput(name, { reading: true });
    const isWanted = (): boolean => offered.get(name) === count && !deps.signal.aborted;
    const held = (): readonly ImageValue[] => itemsOf(store.state.inputs[name].value);
    const refuse = (failure: Failure): void =>
      store.setList(name, { refused: [...store.state.lists[name].refused, { name: label, failure }] });
    const read = async (): Promise<void> => {
      if (!isWanted()) return;
      try {
        if (held().length >= spec.max) {
          refuse({ kind: 'media', media: { kind: 'too-many-files', limit: spec.max } });
        } else {
          const item = await readItem(await get(), spec, deps.newId(), deps.codec);
          requireType(item, accept);
          state.origins.note(item);
          state.details.note(item);
          if (isWanted()) setItems(state, name, [...held(), item]);
        }
      } catch (error) {
        if (isWanted() && !isAbort(error)) refuse(state.failureOf(error));
      }
      if (!isWanted()) return;
      const left = store.state.lists[name].waiting - 1;
      store.setList(name, { waiting: left });
      if (left === 0) store.setInput(name, { reading: false });
    };
    const turn = (reading.get(name) ?? Promise.resolve()).then(read);
    reading.set(name, turn);
    await turn;
  };
}
