import { useEffect, useState } from 'react';
import { type DeviceState, deviceState, onDeviceChange } from './device.ts';

/** How this device stands; null until it is known. */
export function useDeviceState(): DeviceState | null {
  const [state, setState] = useState<DeviceState | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = () =>
      void deviceState().then((found) => {
        if (!isGone) setState(found);
      });
    look();
    const leave = onDeviceChange(look);
    return () => {
      isGone = true;
      leave();
    };
  }, []);
  return state;
}
