import { firstFileOf, wordsOf, type Tool } from '@facet/catalog';
import type { FatalCode, FacetEvents } from '@facet/embed/element';
import type { Admission } from '@facet/embed/admission';
import type { PlainEventName } from '@facet/embed/protocol';
import { Button, Notice, ToastRegion } from '@facet/ui';
import { useEffect, useMemo, useRef } from 'react';
import { Questions } from '../commands/Questions.tsx';
import { EarlyFiles } from '../early/EarlyFiles.tsx';
import { useEarlyFiles } from '../early/early-files.ts';
import { widgetOf } from '../preload/page-widget.ts';
import { RemoteWidget } from '../remote/RemoteWidget.tsx';
import type { Confirmer } from '../site/confirm.ts';
import { useServices, useWords } from '../site/services.ts';
import { FrameNotices } from './FrameNotices.tsx';
import type { Logo } from './logo.ts';
import { PartnerLogo } from './PartnerLogo.tsx';
import * as styles from './Frame.module.css';
import { catalogue } from './messages/index.ts';

/** Sends an event to the page around the frame. */
export type Send = <K extends PlainEventName>(name: K, detail: FacetEvents[K]) => void;

export interface FrameProps {
  readonly admission: Admission;
  readonly tool: Tool | undefined;
  /** Origin of the page around the frame. */
  readonly site: string;
  readonly logo: Logo;
  readonly send: Send;
  /** Requests admission again. */
  readonly onRetry: () => void;
  readonly confirmer: Confirmer;
}

/** One tool for another site's page: the tool, its messages, and nothing of the site. */
export function Frame({ admission, tool, site, logo, send, onRetry, confirmer }: FrameProps) {
  const { toasts } = useServices();
  const t = useWords();
  const root = useReportedHeight(send);
  return (
    <div ref={root}>
      <main className={styles.frame}>
        <PartnerLogo logo={logo} site={site} />
        {admission.kind === 'admitted' && tool ? (
          <AdmittedTool tool={tool} site={site} send={send} />
        ) : (
          <Refusal admission={admission} site={site} send={send} onRetry={onRetry} />
        )}
      </main>
      <Questions confirmer={confirmer} />
      <ToastRegion
        store={toasts}
        label={t('toast.region')}
        closeLabel={t('toast.close')}
        formatCount={(count) => t('toast.count', { count })}
      />
    </div>
  );
}

/** Posts the height of the content to the embedding page whenever it changes. */
function useReportedHeight(send: Send) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    let sent = 0;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      if (height === sent) return;
      sent = height;
      send('resize', { height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [send]);
  return root;
}

interface AdmittedToolProps {
  readonly tool: Tool;
  readonly site: string;
  readonly send: Send;
}

function AdmittedTool({ tool, site, send }: AdmittedToolProps) {
  const { i18n } = useServices();
  const files = useEarlyFiles();
  const props = useMemo(() => ({ toolId: tool.id, files }), [tool.id, files]);
  const reports = useMemo(
    () => ({
      onAuth: (state: FacetEvents['auth']['state']) => send('auth', { state }),
      onCredits: (need: number | null) => send('credits', { need }),
    }),
    [send],
  );
  const address = widgetOf(tool);
  const kind = firstFileOf(tool);
  if (!address) return null;
  return (
    <>
      <FrameNotices site={site} {...reports} />
      <RemoteWidget
        address={address}
        props={props}
        name={wordsOf(tool, i18n.locale).title}
        reserve={null}
        meanwhile={kind && <EarlyFiles kind={kind} />}
      />
    </>
  );
}

/** Codes after which the same may go well. */
const passing: readonly FatalCode[] = ['busy', 'check-failed'];

interface RefusalProps {
  readonly admission: Admission;
  readonly site: string;
  readonly send: Send;
  readonly onRetry: () => void;
}

function Refusal({ admission, site, send, onRetry }: RefusalProps) {
  const { i18n } = useServices();
  const t = i18n.translator(catalogue);
  const code = admission.kind === 'refused' ? admission.code : 'tool-unknown';
  const refusal = admission.kind === 'refused' ? admission.message : null;
  const message = t(`refused.${code}`, { origin: site, link: `${window.location.origin}/partners` });
  useEffect(() => {
    send('error', { code, message: refusal ?? message, fatal: true });
  }, [send, code, refusal, message]);
  return (
    <Notice
      tone="error"
      title={t('refused.title')}
      action={passing.includes(code) ? <Button onClick={onRetry}>{t('refused.retry')}</Button> : undefined}
    >
      <p>{message}</p>
    </Notice>
  );
}
