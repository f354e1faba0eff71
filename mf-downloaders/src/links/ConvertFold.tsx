import type { Translate } from '@facet/contracts';
import { Disclosure } from '@facet/ui';
import { lazy, type Ref, Suspense, useState } from 'react';
import * as styles from './links.module.css';

const ConvertPart = lazy(async () => ({ default: (await import('./ConvertPart.tsx')).ConvertPart }));

interface ConvertFoldProps {
  readonly t: Translate;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly foldRef: Ref<HTMLDivElement>;
}

/** The converter of a visitor's own file, folded away; it is loaded when it is first opened, and keeps its file when it is closed. */
export function ConvertFold({ t, isOpen, onToggle, foldRef }: ConvertFoldProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <div ref={foldRef} className={styles.fold}>
      <Disclosure summary={t('own.title')} open={isOpen} onToggle={onToggle}>
        <Suspense>{wasOpened && <ConvertPart t={t} />}</Suspense>
      </Disclosure>
    </div>
  );
}
