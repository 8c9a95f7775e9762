import { useEffect, useState } from 'react';

/** An address a picture of a form can be seen at, while it is shown. */
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
