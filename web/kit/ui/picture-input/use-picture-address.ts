import { useEffect, useState } from 'react';

/** Returns an address at which a form's picture can be displayed while the component is mounted. */
export function usePictureAddress(source: File | string): string {
  const [address, setAddress] = useState(typeof source === 'string' ? source : '');
  useEffect(() => {
    if (typeof source === 'string') {
      setAddress(source);
      return undefined;
    }
    const made = URL.createObjectURL(source);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [source]);
  return address;
}
