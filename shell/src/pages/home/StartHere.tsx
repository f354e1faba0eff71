import { wordsOf, type Tool } from '@facet/catalog';
import { Button, buttonClass, Notice } from '@facet/ui';
import { ArrowRight, FileVideo, FileAudio, ImageUp } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { giveEarly, useEarlyFiles } from '../../early/early-files.ts';
import { exampleOf } from '../../examples/examples.ts';
import { ToolPicture } from '../../examples/ToolPicture.tsx';
import { useLocalPath } from '../../routes/use-local-path.ts';
import { useServices, useWords } from '../../site/services.ts';
import { ToolLink } from '../../tools/ToolLink.tsx';
import { fittingTools, kindOf } from './fitting-tools.ts';
import * as styles from './StartHere.module.css';

/** As of `<input accept>`; formats that browsers do not know by their type have their endings beside it. */
const accepted = 'image/*,video/*,audio/*,.heic,.heif,.mkv';

/**
 * Takes a file on the home page (by drop, click, clipboard or sample) and offers tools for it. The file is handed to
 * the tool within this tab.
 */
export function StartHere() {
  const t = useWords();
  // boot/first-script.ts listens for drops and to the input.
  const given = useEarlyFiles();
  const [left, setLeft] = useState(0);
  usePasted(take);
  const files = given.slice(left);
  if (files.length > 0) return <Chosen files={files} onOther={() => setLeft(given.length)} />;
  return (
    <div className={styles.start}>
      <ChooseFile />
      <p className={styles.other}>
        <span className={styles.forPointers}>{t('home.start.paste')}</span>
        <SampleButton />
      </p>
    </div>
  );
}

const take = (file: File): void => giveEarly(window.location.pathname, file);

function giveAll(path: string, files: readonly File[]): void {
  for (const file of files) giveEarly(path, file);
}

function ChooseFile() {
  const t = useWords();
  const id = useId();
  return (
    <div className={styles.zone}>
      <ImageUp aria-hidden="true" className={styles.icon} />
      <span className={styles.say}>
        <label htmlFor={id} className={buttonClass('primary', 'large')}>
          {t('home.start.choose')}
        </label>
        <span className={styles.forPointers}>{t('home.start.drop')}</span>
      </span>
      <input id={id} type="file" accept={accepted} className={styles.input} />
    </div>
  );
}

/** A tool whose sample photo shows a person: every tool that takes a photo does something with it. */
const sampleOf = 'ai-headshot-generator';

function SampleButton() {
  const t = useWords();
  const { toasts } = useServices();
  const example = exampleOf(sampleOf);
  const [isBusy, setBusy] = useState(false);
  if (example.kind !== 'pair') return null;
  const address = example.address('before', 'large', 'webp');
  const fetchSample = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(String(answer.status));
      take(new File([await answer.blob()], 'sample.webp', { type: 'image/webp' }));
    } catch {
      toasts.show({ type: 'error', message: t('home.start.sampleFailed') });
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" size="small" busy={isBusy} onClick={() => void fetchSample()}>
      {t('home.start.sample')}
    </Button>
  );
}

function usePasted(onFile: (file: File) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const file = event.clipboardData?.files[0];
      if (!file) return;
      event.preventDefault();
      onFile(file);
    };
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
    };
  });
}

/** The files, and what can be done with the first of them. */
function Chosen({ files, onOther }: { readonly files: readonly File[]; readonly onOther: () => void }) {
  const t = useWords();
  const file = files[0]!;
  const tools = fittingTools(file);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.chosen}>
      <header className={styles.file}>
        <Thumbnail file={file} />
        <div className={styles.fileWords}>
          <h2 id={titleId} className={styles.question}>
            {t(tools.length > 0 ? 'home.start.question' : 'home.start.nothing')}
          </h2>
          <p className={styles.fileName}>
            {file.name}
            {files.length > 1 && ` ${t('home.start.more', { count: files.length - 1 })}`}
          </p>
        </div>
        <Button variant="ghost" size="small" onClick={onOther}>
          {t('home.start.other')}
        </Button>
      </header>
      {tools.length === 0 ? (
        <Notice tone="warning">{t('home.start.kinds')}</Notice>
      ) : (
        <ul className={styles.jobs}>
          {tools.map((tool) => (
            <Job key={tool.id} tool={tool} files={files} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Job({ tool, files }: { readonly tool: Tool; readonly files: readonly File[] }) {
  const { i18n } = useServices();
  const path = useLocalPath()(tool.path);
  return (
    <li className={styles.job}>
      <ToolPicture tool={tool.id} size="small" className={styles.jobPicture} />
      <ToolLink tool={tool} className={styles.jobLink} onFollow={() => giveAll(path, files)}>
        {wordsOf(tool, i18n.locale).shortName}
        <ArrowRight aria-hidden="true" />
      </ToolLink>
    </li>
  );
}

function Thumbnail({ file }: { readonly file: File }) {
  const kind = kindOf(file);
  const address = useMemo(() => (kind === 'image' ? URL.createObjectURL(file) : null), [file, kind]);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  if (address !== null) return <img src={address} alt="" className={styles.thumbnail} />;
  const Icon = kind === 'audio' ? FileAudio : FileVideo;
  return (
    <span aria-hidden="true" className={styles.thumbnail}>
      <Icon />
    </span>
  );
}
