import type { Onward } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageConsent, type Consent } from '../consent/consent.ts';
import { createCodec, type Codec } from '../media/codec.ts';
import type { InputSpecs, OptionSpecs, RunnerEnv, RunOutput, ToolDefinition } from '../model/definition.ts';
import { noResults } from '../result/results.ts';
import { createDraftStore, type DraftStore } from '../draft/draftStore.ts';
import { createBrowserCheck } from '../safety/browserCheck.ts';
import type { PictureCheck } from '../safety/pictureCheck.ts';
import { createResultsStore, type ResultsStore } from '../result/resultsStore.ts';
import { createToolSession, type ToolSession } from '../session/session.ts';
import { shownInputs } from '../session/state.ts';
import type { WorkbenchTasking } from './tasking.ts';

/** Services that a test replaces. */
export interface WorkbenchServices {
  readonly codec: Codec;
  readonly pictureCheck: PictureCheck;
  readonly store: ResultsStore;
  readonly drafts: DraftStore;
  readonly fetch: typeof globalThis.fetch;
}

export const browserServices = (signal: AbortSignal): WorkbenchServices => ({
  codec: createCodec(),
  pictureCheck: createBrowserCheck(signal),
  store: createResultsStore(),
  drafts: createDraftStore(),
  fetch: (input, init) => globalThis.fetch(input, init),
});

const keepsNothing: ResultsStore = { load: () => Promise.resolve(noResults), save: () => Promise.resolve(false) };

const noTasks: RunnerEnv['runTask'] = () => Promise.reject(new Error('the page of this tool is no TaskWorkbench'));

interface SessionSetting {
  readonly tasking: WorkbenchTasking | undefined;
  /** The widget is a step of a recipe: nothing of an earlier visit is opened, and its results are the recipe's. */
  readonly isStep: boolean;
  readonly onward: Onward | undefined;
}

interface SessionParts<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly session: ToolSession<I, O, Found>;
  readonly services: WorkbenchServices;
  readonly consent: Consent;
  /** Results of this showing so far. */
  readonly made: number;
}

/** The session of a page, made once; the component renders after each of its changes. */
export function useToolSession<I extends InputSpecs, O extends OptionSpecs, Found>(
  definition: ToolDefinition<I, O, Found>,
  makeServices: (signal: AbortSignal) => WorkbenchServices,
  { tasking, isStep, onward }: SessionSetting,
): SessionParts<I, O, Found> {
  const host = useHost();
  const [made, setMade] = useState(0);
  const [parts] = useState((): Omit<SessionParts<I, O, Found>, 'made'> => {
    const services = makeServices(host.signal);
    const consent = pageConsent();
    const session = createToolSession(definition, {
      signal: host.signal,
      now: () => Date.now(),
      newId: () => crypto.randomUUID(),
      ...services,
      // On another site's page nothing is kept: it is nowhere shown again.
      ...((host.surface === 'embed' || isStep) && { store: keepsNothing }),
      ...(onward?.stepsOf && { stepsOf: (file) => onward.stepsOf?.(file) ?? [] }),
      api: host.api,
      accept: host.partner?.accept,
      runTask: tasking
        ? (request, context) => tasking.runTask(request, context, definition.fictional === true || consent.given())
        : noTasks,
      report: (failure) => {
        host.analytics.track('tool_error', { tool: definition.id, failure: failure.kind });
        console.error(definition.id, failure);
        if (failure.kind === 'worker-crashed') host.crashed(new Error(`a worker died: ${failure.detail}`));
      },
      onRunEnd: ({ status, output, failure, durationMs }) => {
        host.analytics.track('tool_run', {
          tool: definition.id,
          status,
          failure: failure?.kind ?? 'none',
          durationMs,
        });
        if (output) setMade((before) => before + 1);
        if (output) host.bus.emit('resultReady', { toolId: definition.id, kind: kindOf(output) });
      },
    });
    return { session, services, consent };
  });
  const { session } = parts;
  useSyncExternalStore(session.subscribe, () => session.state);
  useEffect(() => {
    // On another site's page nothing is read or kept before the visitor does something.
    if (host.surface !== 'embed' && !isStep) void session.restore();
  }, [session, host, isStep]);
  useEffect(() => {
    if (isStep) return;
    // A tool to which nothing need be given shows at once what it would make.
    if (shownInputs(definition, session.state.options).every((name) => definition.inputs[name]!.required === false))
      session.intend();
  }, [session, definition, isStep]);
  const onUnderWay = tasking?.onUnderWay;
  useEffect(() => onUnderWay?.((work) => void session.goOn(work)), [session, onUnderWay]);
  return { ...parts, made };
}

function kindOf(output: RunOutput): 'image' | 'video' | 'audio' | 'file' {
  if (output.kind !== 'file') return 'image';
  switch (output.media) {
    case 'animation':
      return 'image';
    case 'other':
      return 'file';
    case 'video':
    case 'audio':
      return output.media;
    default:
      return output.media satisfies never;
  }
}
