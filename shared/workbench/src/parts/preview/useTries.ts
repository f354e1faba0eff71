import { useEffect, useState } from 'react';
import { pageConsent } from '../../consent/consent.ts';
import type { InputSpecs, OptionSpecs, PartProps } from '../../model/definition.ts';

type Pictures = Readonly<Record<string, ImageBitmap>>;

/**
 * Small previews of each choice of an option of a person tool, once everyone shown agreed, made one after another; those that are made stay during a run. Where one fails, no more are
 * made: the run says why.
 */
export function useTries<I extends InputSpecs, O extends OptionSpecs, Found>(
  name: keyof O & string,
  choices: readonly string[],
  { inputs, options, preview, disabled }: PartProps<I, O, Found>,
): Pictures {
  const [{ of, made }, setMade] = useState<{ readonly of: string; readonly made: Pictures }>({ of: '', made: {} });
  const files = Object.values(inputs).map((value) => value?.id ?? '');
  const key = `${files.join(' ')} ${JSON.stringify({ ...options, [name]: null })}`;
  const isWaiting = preview !== null && !disabled && pageConsent().given();
  useEffect(() => {
    if (!isWaiting || !preview) return;
    const controller = new AbortController();
    const { signal } = controller;
    const make = async (): Promise<void> => {
      const known = of === key ? made : {};
      for (const value of choices.filter((choice) => !known[choice])) {
        const picture = await preview({ ...options, [name]: value }, signal);
        if (signal.aborted) return;
        setMade((before) => ({ of: key, made: { ...(before.of === key ? before.made : {}), [value]: picture } }));
      }
    };
    make().catch(() => undefined);
    return () => controller.abort();
    // Options and previews are new objects at every render; the key says when they differ.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isWaiting]);
  return of === key ? made : {};
}
