import { useCallback, useSyncExternalStore } from 'react';

interface Address {
  readonly url: string;
  users: number;
}

const addresses = new WeakMap<Blob, Address>();

function addressOf(blob: Blob): Address {
  let address = addresses.get(blob);
  if (!address) {
    address = { url: URL.createObjectURL(blob), users: 0 };
    addresses.set(blob, address);
  }
  return address;
}

/** An address for a blob, shared by all components that show it and given back when the last of them goes. */
export function useObjectUrl(blob: Blob | null): string | null {
  const hold = useCallback(() => {
    if (!blob) return () => undefined;
    addressOf(blob).users += 1;
    return () => {
      const address = addressOf(blob);
      address.users -= 1;
      if (address.users > 0) return;
      URL.revokeObjectURL(address.url);
      addresses.delete(blob);
    };
  }, [blob]);
  return useSyncExternalStore(hold, () => (blob ? addressOf(blob).url : null));
}
