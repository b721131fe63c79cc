import { useEffect, useState } from 'react';

/** The address of a picture; a file's is its own while it is shown, and undefined before. */
export function useAddress(source: Blob | string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (typeof source === 'string') return setAddress(source);
    const own = URL.createObjectURL(source);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [source]);
  return address;
}
