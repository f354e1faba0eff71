import { useEffect, useMemo } from 'react';

/** A runner that a part has for itself; it ends with the part. @param create the same function at every render */
export function useRunner<Runner extends { dispose(): void }>(create: () => Runner): Runner {
  const runner = useMemo(() => create(), [create]);
  useEffect(() => () => runner.dispose(), [runner]);
  return runner;
}
