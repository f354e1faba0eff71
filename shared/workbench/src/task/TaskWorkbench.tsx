import { defaultPackageId, packageById, pricePerThousand } from '@facet/catalog/packages';
import { browserLocks, onlineActivity, systemClock } from '@facet/platform';
import type { Host } from '@facet/contracts';
import { browserTaskChannel, createTaskStore, isUnderWay, type TaskStore } from '@facet/platform/tasks';
import { browserPut, upload } from '@facet/platform/uploads';
import { useHost } from '@facet/platform/widget';
import { formatSpan, Notice } from '@facet/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { GateNotice } from '../gate/GateNotice.tsx';
import { RunPrice } from '../gate/RunPrice.tsx';
import { useGate } from '../gate/useGate.ts';
import { useWords } from '../messages/index.ts';
import { createWorkerClient } from '../worker/createWorkerClient.ts';
import { RemoteWorker } from '../worker/RemoteWorker.ts';
import type { InputSpecs, OptionSpecs, ToolDefinition } from '../model/definition.ts';
import type { WorkbenchTasking } from '../tool/tasking.ts';
import { Workbench, type WorkbenchProps } from '../tool/Workbench.tsx';
import type { HashCalls } from './hash.worker.ts';
import { followTask, runTask, type TaskRunDeps } from './runTask.ts';
import { ServiceContext, useService } from './useService.ts';
import * as styles from './task.module.css';

/** US dollars for 1000 credits, of the package that is offered first. */
const usdPerThousand = pricePerThousand(packageById(defaultPackageId));

/** What a test replaces. */
export interface TaskServices {
  readonly store: TaskStore;
  readonly upload: TaskRunDeps['upload'];
  readonly fetch: typeof globalThis.fetch;
}

function browserTaskServices({ api, session, signal }: Host): TaskServices {
  const activity = onlineActivity(window);
  const clock = systemClock;
  const hasher = createWorkerClient<HashCalls>(() => new RemoteWorker(new URL('./hash.worker.ts', import.meta.url)));
  signal.addEventListener('abort', () => hasher.stop(), { once: true });
  const put = browserPut();
  return {
    store: createTaskStore({
      api,
      session,
      clock,
      activity,
      locks: browserLocks(window.navigator),
      channel: browserTaskChannel(),
      signal,
    }),
    upload: (source, until, onProgress) =>
      upload(source, {
        api,
        put,
        clock,
        activity,
        onProgress,
        signal: until,
        hash: (blob, stopped, onShare) =>
          hasher.call('hash', { blob }, { signal: stopped, onProgress: ({ fraction }) => onShare(fraction ?? 0) }),
      }),
    fetch: (input, init) => globalThis.fetch(input, init),
  };
}

export interface TaskWorkbenchProps<I extends InputSpecs, O extends OptionSpecs, Found> extends Omit<
  WorkbenchProps<I, O, Found>,
  'tasking'
> {
  readonly taskServices?: (host: Host) => TaskServices;
}

/**
 * The page of a tool that runs on the backend: its price before the click, the gate of login and credits, the uploads, and the task itself, which
 * continues without the page and is shown again when the visitor comes back.
 */
export function TaskWorkbench<I extends InputSpecs, O extends OptionSpecs, Found>({
  taskServices = browserTaskServices,
  ...props
}: TaskWorkbenchProps<I, O, Found>) {
  const { definition } = props;
  const host = useHost();
  const t = useWords();
  const { gate, state: gateState } = useGate();
  const [services] = useState(() => taskServices(host));
  const { store } = services;
  const tasking = useMemo(
    () =>
      taskingOf(definition, services, host, (credits) =>
        host.partner?.pays ? gate.requireLogin() : gate.requireCredits(credits),
      ),
    [definition, services, host, gate],
  );
  const { service, isSettled } = useService(definition.id);
  const shown: WorkbenchTasking = {
    ...tasking,
    unavailable: service === 'missing',
    price: (credits) => <RunPrice credits={host.partner?.pays ? 0 : credits} usdPerThousand={usdPerThousand} />,
    notice: (
      <>
        {service === 'paused' && <Notice tone="warning">{t('task.paused')}</Notice>}
        <GateNotice gate={gate} state={gateState} hasDialogs={host.surface !== 'embed'} />
        <TaskNote store={store} toolId={definition.id} />
      </>
    ),
  };
  // What stands in the tool's place while it loads stays there: nothing moves when the answer comes.
  if (definition.shapedByService && !isSettled) return null;
  return (
    <ServiceContext value={service}>
      <Workbench {...props} tasking={shown} />
    </ServiceContext>
  );
}

function taskingOf(
  { id: toolId, credits, task }: Pick<ToolDefinition<InputSpecs, OptionSpecs, never>, 'id' | 'credits' | 'task'>,
  { store, upload: send, fetch }: TaskServices,
  host: Host,
  requireCredits: (credits: number) => Promise<'passed' | 'given-up'>,
): Pick<WorkbenchTasking, 'runTask' | 'admit' | 'onUnderWay'> {
  const deps: TaskRunDeps = {
    toolId,
    store,
    upload: send,
    fetch,
    credits,
    paid: host.partner?.pays ?? false,
    options: task?.options ?? null,
    newId: () => crypto.randomUUID(),
    leaving: host.signal,
  };
  return {
    runTask: (request, context, consent) => runTask(request, context, consent, deps),
    admit: async (price) => (await requireCredits(price)) === 'passed',
    onUnderWay(show) {
      const shown = new Set<string>();
      const look = (): void => {
        if (store.list.kind !== 'known') return;
        const task = store.list.tasks.find(({ tool_id, status }) => tool_id === toolId && isUnderWay(status));
        if (!task || shown.has(task.job_id)) return;
        shown.add(task.job_id);
        show((context) => followTask(task, context, deps));
      };
      look();
      return store.subscribe(look);
    },
  };
}

/** How the tool's task stands: its place in the queue, the time that is left, and that the visitor may leave. */
function TaskNote({ store, toolId }: { readonly store: TaskStore; readonly toolId: string }) {
  const t = useWords();
  const { i18n, surface } = useHost();
  const { locale } = i18n;
  const list = useSyncExternalStore(store.subscribe, () => store.list);
  const task =
    list.kind === 'known'
      ? list.tasks.find(({ tool_id, status }) => tool_id === toolId && isUnderWay(status))
      : undefined;
  if (!task) return null;
  const { position, remaining, remaining_most: most = null, status } = task;
  const [least, latest] = remaining === null ? [null, null] : formatSpan(remaining, most, locale);
  return (
    <p className={styles.note}>
      {status === 'PENDING' && position !== null && position > 0 && `${t('task.position', { count: position })} `}
      {least !== null &&
        `${latest === null ? t('task.remaining', { duration: least }) : t('task.remaining-span', { least, most: latest })} `}
      {surface !== 'embed' && t('task.leave')}
    </p>
  );
}
