import type { Translate } from '@facet/contracts';
import { Disclosure } from '@facet/ui';
import { lazy, Suspense, useState } from 'react';

const ConvertPart = lazy(async () => ({ default: (await import('./ConvertPart.tsx')).ConvertPart }));

/** The converter of a visitor's own file, folded away; it is loaded when it is first opened, and keeps its file when it is closed. */
export function ConvertFold({ t }: { readonly t: Translate }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = (open: boolean): void => {
    setIsOpen(open);
    if (open) setWasOpened(true);
  };
  return (
    <Disclosure summary={t('own.title')} open={isOpen} onToggle={toggle}>
      <Suspense>{wasOpened && <ConvertPart t={t} />}</Suspense>
    </Disclosure>
  );
}
