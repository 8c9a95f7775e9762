import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Board } from '../../../kit/ui/board.tsx';
import { DeviceList } from '../../../kit/ui/device-list.tsx';
import { devicesQuery, useEndDevice } from './api.ts';
import { SectionState } from './section-state.tsx';

/** Where one is signed in, and the way to end it there. */
export function MyDevices() {
  const query = useQuery(devicesQuery);
  const end = useEndDevice();
  return (
    <Board title={m.settings_devices()} hint={m.settings_devices_hint()}>
      <SectionState query={query}>
        {(devices) => <DeviceList devices={devices} onEnd={end.mutateAsync} />}
      </SectionState>
    </Board>
  );
}
