import { useState, type ReactNode } from 'react';
import { pageConsent } from './consent.ts';
import { ConsentDialog } from './ConsentDialog.tsx';

/** What a part of a person tool needs before it shows a person with somebody else's face (10.5). */
export interface PartConsent {
  /** Whether everyone shown agreed by the time of this render. */
  readonly isGiven: boolean;
  /** Calls `then` once everyone shown agreed: at once where they have, else after the dialog, or never. */
  whenGiven(then: () => void): void;
  /** Stands anywhere in the part. */
  readonly dialog: ReactNode;
}

export function useConsent(): PartConsent {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  return {
    isGiven: pageConsent().given(),
    whenGiven(then) {
      if (pageConsent().given()) then();
      else setWaiting(() => then);
    },
    dialog: (
      <ConsentDialog
        open={waiting !== null}
        onClose={() => setWaiting(null)}
        onAgree={() => {
          pageConsent().give();
          setWaiting(null);
          waiting?.();
        }}
      />
    ),
  };
}
