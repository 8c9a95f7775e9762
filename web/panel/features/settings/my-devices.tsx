import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../kit/ui/card.tsx';
import { DeviceList } from '../../../kit/ui/device-list.tsx';
import { devicesQuery, useEndDevice } from './api.ts';
import { SectionState } from './section-state.tsx';

/** Card with the user's signed-in devices, each with a button to end its session. */
export function MyDevices() {
  const query = useQuery(devicesQuery);
  const end = useEndDevice();
  return (
    <Card title={m.settings_devices()} hint={m.settings_devices_hint()}>
      <SectionState query={query}>
        {(devices) => <DeviceList devices={devices} onEnd={end.mutateAsync} />}
      </SectionState>
    </Card>
  );
}
