import { useEffect, useState } from 'react';

type SmallPreview = ImageBitmap | 'failed';
/** By the name of what each shows; those that are still to be made are not there. */
export type SmallPreviews<Name extends string> = Readonly<Partial<Record<Name, SmallPreview>>>;

interface Made {
  readonly of: string;
  readonly made: SmallPreviews<string>;
}

export interface SmallPreviewsRequest<Name extends string> {
  /** What they are made of: when this text is another, all are made anew. */
  readonly of: string;
  /** In the order in which they are made. */
  readonly names: readonly Name[];
  /** Null while none may be made. */
  readonly make: ((name: Name, signal: AbortSignal) => Promise<ImageBitmap>) | null;
  /** `skip` marks one that failed and makes the next; `stop` makes no more until they may be made again. */
  readonly onFailure: 'skip' | 'stop';
}

/** Small previews to choose from, made one after another: a worker makes one at a time. Those that are made stay while none may be made. */
export function useSmallPreviews<Name extends string>(request: SmallPreviewsRequest<Name>): SmallPreviews<Name> {
  const { of: key, names, make, onFailure } = request;
  const [{ of, made }, setMade] = useState<Made>({ of: '', made: {} });
  const mayMake = make !== null;
  useEffect(() => {
    if (!make) return;
    const controller = new AbortController();
    const { signal } = controller;
    const makeAll = async (): Promise<void> => {
      const known = of === key ? made : {};
      for (const name of names.filter((one) => !known[one])) {
        const picture = await make(name, signal).catch((): SmallPreview => 'failed');
        if (signal.aborted || (picture === 'failed' && onFailure === 'stop')) return;
        setMade((before) => ({ of: key, made: { ...(before.of === key ? before.made : {}), [name]: picture } }));
      }
    };
    void makeAll();
    return () => controller.abort();
    // The other values are new objects at every render; the key says when they differ.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, mayMake]);
  return (of === key ? made : {}) as SmallPreviews<Name>;
}
