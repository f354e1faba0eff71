import { createStore } from '@facet/platform';
import { useHost } from '@facet/platform/widget';
import { cx, formatList, saveFile } from '@facet/ui';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { createConsent } from '../consent/consent.ts';
import { ConsentDialog } from '../consent/ConsentDialog.tsx';
import { FileInput } from '../inputs/FileInput.tsx';
import { ImagesInput } from '../inputs/ImagesInput.tsx';
import { routeFiles } from '../inputs/routeFiles.ts';
import { UrlInput } from '../inputs/UrlInput.tsx';
import * as inputStyles from '../inputs/inputs.module.css';
import { createCodec, type Codec } from '../media/codec.ts';
import { useWords } from '../messages/index.ts';
import { exportName } from '../result/fileName.ts';
import { exportTypeOf } from '../marks/markImage.ts';
import { exportImage } from '../result/exportImage.ts';
import { uniqueNames } from '../result/images.ts';
import { ResultPanel } from '../result/ResultPanel.tsx';
import { createResultsStore, type ResultsStore } from '../result/resultsStore.ts';
import { zipFiles } from '../result/zip.ts';
import type { FailureWords } from '../run/describeFailure.ts';
import { isUnderWay } from '../run/runReducer.ts';
import { RunPanel } from '../run/RunPanel.tsx';
import type {
  InputSpecs,
  ImagesOutput,
  OptionSpecs,
  OptionValue,
  PartProps,
  RunContext,
  RunnerEnv,
  RunOutput,
  ToolDefinition,
} from './definition.ts';
import { OptionsForm } from './OptionsForm.tsx';
import { createToolSession } from './session.ts';
import * as styles from './Workbench.module.css';

/** Services that a test replaces. */
export interface WorkbenchServices {
  readonly codec: Codec;
  readonly store: ResultsStore;
  readonly fetch: typeof globalThis.fetch;
}

const browserServices = (): WorkbenchServices => ({
  codec: createCodec(),
  store: createResultsStore(),
  fetch: (input, init) => globalThis.fetch(input, init),
});

export interface WorkbenchProps<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly definition: ToolDefinition<I, O, Found>;
  /** Makes the services, once. Default: the browser's own. */
  readonly services?: () => WorkbenchServices;
  /** Files that the visitor gave before the tool was there, as they come; each is offered to an input once. */
  readonly files?: readonly File[] | undefined;
  /** Of a tool that runs on the backend (`TaskWorkbench`). */
  readonly tasking?: WorkbenchTasking;
}

/** How a tool of place `task` reaches the backend, and what its page shows of that. */
export interface WorkbenchTasking {
  readonly runTask: RunnerEnv['runTask'];
  /** Lets a run begin: resolves when the visitor has what it needs, with false when they gave it up. */
  admit(): Promise<boolean>;
  /** Hands over work of this tool that goes on already, now and later; returns the way to stop. */
  onUnderWay(show: (work: (context: RunContext) => Promise<RunOutput>) => void): () => void;
  /** This deployment does not serve the tool: nothing is taken for a run there. */
  readonly unavailable?: boolean;
  /** Beside the button. */
  readonly price: ReactNode;
  /** Under the button. */
  readonly notice: ReactNode;
}

const noTasks: RunnerEnv['runTask'] = () => Promise.reject(new Error('the page of this tool is no TaskWorkbench'));

/** A tool's page from its definition: inputs, special parts, options, run, result. */
export function Workbench<I extends InputSpecs, O extends OptionSpecs, Found>({
  definition,
  services: makeServices = browserServices,
  files,
  tasking,
}: WorkbenchProps<I, O, Found>) {
  const host = useHost();
  const t = useWords();
  const tool = useMemo(() => host.i18n.translator(definition.messages), [host, definition]);
  const locale = host.i18n.locale;
  const words: FailureWords = { t, tool, locale };
  const root = useRef<HTMLDivElement>(null);
  const resultHeading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<'run' | 'resume' | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [consent] = useState(() => createConsent(createStore(() => globalThis.sessionStorage)));

  const [{ session, services }] = useState(() => {
    const made = makeServices();
    return {
      services: made,
      session: createToolSession(definition, {
        signal: host.signal,
        now: () => Date.now(),
        newId: () => crypto.randomUUID(),
        ...made,
        runTask: tasking?.runTask ?? noTasks,
        report: (failure) => {
          host.analytics.track('tool_error', { tool: definition.id, failure: failure.kind });
          console.error(definition.id, failure);
        },
        onRunEnd: ({ status, output, failure, durationMs }) => {
          host.analytics.track('tool_run', {
            tool: definition.id,
            status,
            failure: failure?.kind ?? 'none',
            durationMs,
          });
          if (output) host.bus.emit('resultReady', { toolId: definition.id, kind: kindOf(output) });
        },
      }),
    };
  });
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  const names = Object.keys(definition.inputs) as (keyof I & string)[];
  const view = session.view();
  const busy = isUnderWay(state.run);

  useEffect(() => void session.restore(), [session]);

  const onUnderWay = tasking?.onUnderWay;
  useEffect(() => onUnderWay?.((work) => void session.goOn(work)), [session, onUnderWay]);

  const offered = useRef(new WeakSet<File>());
  useEffect(() => {
    const fresh = (files ?? []).filter((file) => !offered.current.has(file));
    for (const file of fresh) offered.current.add(file);
    const routed = routeFiles(fresh, {
      specs: definition.inputs,
      values: session.view().inputs,
      focused: null,
      unfit: 'offer',
    });
    for (const { input, file } of routed) void session.offerFile(input, { blob: file, name: file.name });
  }, [session, definition, files]);

  useEffect(() => {
    if (state.run.status === 'done') resultHeading.current?.focus();
  }, [state.run.status]);

  useEffect(() => {
    const target = root.current?.ownerDocument;
    const paste = (event: ClipboardEvent): void => {
      if (isUnderWay(session.state.run) || !root.current?.isConnected) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const routed = routeFiles(files, {
        specs: definition.inputs,
        values: session.view().inputs,
        focused,
        unfit: 'ignore',
      });
      if (routed.length === 0) return;
      event.preventDefault();
      for (const { input, file } of routed) void session.offerFile(input, { blob: file, name: file.name });
    };
    target?.addEventListener('paste', paste);
    return () => target?.removeEventListener('paste', paste);
  }, [session, definition, focused]);

  const labelOf = (name: keyof I & string): string =>
    tool(definition.inputLabel?.(name, view.options) ?? definition.inputs[name]!.label);
  const looking = names.some((name) => state.insights[name].status === 'looking' || state.inputs[name].reading);
  const failed = names.some((name) => state.insights[name].status === 'failed');
  const missing = names.filter((name) => definition.inputs[name]!.required !== false && !view.inputs[name]);
  const block = missing.length === 0 && !looking ? (definition.blocked?.(view) ?? null) : null;
  const blocked =
    tasking?.unavailable && !definition.here?.(view)
      ? t('task.unavailable')
      : missing.length > 0
        ? t('input.missing', {
            names: formatList(
              missing.map((name) => labelOf(name)),
              locale,
            ),
          })
        : failed
          ? t('input.see-above')
          : block
            ? tool(block.message, block.values)
            : looking
              ? t('input.looking')
              : null;
  const run = (resume = false): void => {
    if (definition.person && !consent.given()) setAsking(resume ? 'resume' : 'run');
    else void begin(resume);
  };
  const begin = async (resume: boolean): Promise<void> => {
    if (!tasking || definition.here?.(session.view()) || (await tasking.admit())) await session.run({ resume });
  };
  const mark = (): Parameters<typeof exportImage>[2] =>
    definition.mark && {
      sourceType: definition.mark,
      software: `Facet ${definition.name}`,
      createdAt: new Date(),
    };

  const zipOf = (output: ImagesOutput): Promise<Blob> => {
    const done = output.items.flatMap(({ state: item }) => (item.status === 'done' ? [item.output] : []));
    const fileNames = uniqueNames(done.map(({ stem, blob }) => exportName(stem, exportTypeOf(blob))));
    return zipFiles(
      done.map((output, index) => ({
        name: fileNames[index]!,
        file: () => exportImage(output, exportTypeOf(output.blob), mark(), services.codec),
      })),
      new Date(),
    );
  };
  const credits = missing.length === 0 ? [] : creditsOf(definition.inputs);
  const partProps: PartProps<I, O, Found> = {
    ...view,
    setOption: (name, value) => session.setOption(name, value),
    disabled: busy,
    picture: null,
    preview: session.preview,
    t: tool,
  };
  const hidden: readonly string[] = definition.hidden?.(view.options) ?? [];
  const leading: readonly string[] = definition.leading ?? [];
  const optionsWhere = (wanted: (name: string) => boolean): OptionSpecs =>
    Object.fromEntries(Object.entries(definition.options).filter(([name]) => !hidden.includes(name) && wanted(name)));
  const optionsForm = (specs: OptionSpecs) => (
    <OptionsForm
      specs={specs}
      values={state.options}
      onChange={(name, value) => session.setOption(name, value as OptionValue<O[string]>)}
      disabled={busy}
      t={tool}
      locale={locale}
    />
  );
  const background = state.preparation.status === 'loading' && missing.length === 0 ? state.preparation.bytes : null;

  return (
    <div
      ref={root}
      className={styles.workbench}
      onPointerEnter={() => session.intend()}
      onFocus={() => session.intend()}
    >
      {optionsForm(optionsWhere((name) => leading.includes(name)))}
      <div className={cx(inputStyles.inputs, names.length > 1 && inputStyles.pair)}>
        {names.map((name) => {
          const spec = definition.inputs[name]!;
          const common = { state: state.inputs[name], disabled: busy, words, onFocus: () => setFocused(name) };
          if (spec.kind === 'url') {
            return <UrlInput key={name} spec={spec} {...common} onText={(text) => session.typeAddress(name, text)} />;
          }
          const label = labelOf(name);
          const Overlay = definition.overlays?.[name] as ComponentType<PartProps<I, O, Found>> | undefined;
          if (spec.kind === 'images') {
            return (
              <ImagesInput
                key={name}
                spec={spec}
                {...common}
                label={label}
                list={state.lists[name]}
                insight={state.insights[name]}
                overlay={(picture) => Overlay && <Overlay {...partProps} picture={picture} />}
                onFiles={(chosen) => {
                  for (const file of chosen) void session.offerFile(name, { blob: file, name: file.name });
                }}
                onSample={(sample) => void session.offerSample(name, sample)}
                onRemove={(id) => session.removeItem(name, id)}
                onClear={() => session.removeInput(name)}
                onInspectAgain={() => session.inspectAgain(name)}
              />
            );
          }
          return (
            <FileInput
              key={name}
              spec={spec}
              {...common}
              label={label}
              insight={state.insights[name]}
              overlay={Overlay ? <Overlay {...partProps} /> : null}
              onFile={(file) => void session.offerFile(name, { blob: file, name: file.name })}
              onSample={(sample) => void session.offerSample(name, sample)}
              onRemove={() => session.removeInput(name)}
              onInspectAgain={() => session.inspectAgain(name)}
            />
          );
        })}
      </div>
      {credits.map((credit) => (
        <p key={credit} className={inputStyles.credit}>
          {tool(credit)}
        </p>
      ))}
      {definition.parts?.map((Part, index) => (
        <Part key={index} {...partProps} />
      ))}
      {optionsForm(optionsWhere((name) => !leading.includes(name)))}
      <RunPanel
        state={state.run}
        runLabel={tool(definition.runLabel)}
        priceLabel={definition.here?.(view) ? t('run.free') : (tasking?.price ?? priceOf(definition, t))}
        notice={tasking?.notice}
        blocked={blocked}
        warnings={blocked === null ? (definition.warnings?.(view) ?? []) : []}
        background={background}
        words={words}
        onRun={() => run()}
        onCancel={() => session.cancel()}
      />
      <ResultPanel
        results={state.results}
        partial={busy ? state.partial : null}
        kept={state.kept}
        marked={definition.mark !== null && definition.person}
        onDevice={(output) => definition.place === 'device' || (output.kind !== 'images' && output.madeHere === true)}
        disabled={busy}
        words={words}
        codec={services.codec}
        headingRef={resultHeading}
        describe={({ message, values }) => tool(message, values)}
        onSave={async (output, type) => {
          try {
            const document = root.current?.ownerDocument;
            if (!document) return;
            if (output.kind === 'images') saveFile(await zipOf(output), `${output.stem}.zip`, document);
            else if (output.kind === 'file') saveFile(output.blob, output.name, document);
            else
              saveFile(
                await exportImage(output, type, mark(), services.codec),
                exportName(output.stem, type),
                document,
              );
            host.analytics.track('tool_download', {
              tool: definition.id,
              type: output.kind === 'image' ? type : output.kind === 'file' ? output.blob.type : 'application/zip',
            });
          } catch {
            host.toast({ message: t('result.save-failed'), type: 'error', durationMs: 0 });
          }
        }}
        onCopy={async (output) => {
          try {
            const png = exportImage(output, 'image/png', null, services.codec);
            await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
            host.toast({ message: t('result.copied'), type: 'success' });
          } catch {
            host.toast({ message: t('result.copy-failed'), type: 'warning' });
          }
        }}
        onResume={blocked === null ? () => run(true) : null}
        onStep={(by) => session.step(by)}
        onReuse={definition.reuseAs === null ? null : () => void session.reuse()}
        onClear={() => void session.clearResults()}
      />
      <ConsentDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        onAgree={() => {
          consent.give();
          setAsking(null);
          void begin(asking === 'resume');
        }}
      />
    </div>
  );
}

/** Who made the samples, each once. */
const creditsOf = (specs: InputSpecs): readonly string[] => [
  ...new Set(
    Object.values(specs).flatMap((spec) =>
      spec.kind === 'url' ? [] : (spec.samples ?? []).map(({ credit }) => credit),
    ),
  ),
];

const kindOf = (output: RunOutput): 'image' | 'video' | 'audio' | 'file' =>
  output.kind === 'image' || output.kind === 'images'
    ? 'image'
    : output.media === 'animation'
      ? 'image'
      : output.media === 'other'
        ? 'file'
        : output.media;

function priceOf(
  { place, credits }: { readonly place: string; readonly credits: number },
  t: ReturnType<typeof useWords>,
): string {
  if (credits > 0) return t('run.credits', { count: credits });
  return place === 'device' ? t('run.free') : t('run.free-server');
}
