import { useEffect, useState } from 'react';

/** A file's address is made while it is shown, and undefined before. */
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
