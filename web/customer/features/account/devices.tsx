import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../kit/ui/card.tsx';
import { DeviceList } from '../../../kit/ui/device-list.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { devicesQuery, useEndDevice } from './api.ts';

/** Lists the devices on which the account is signed in, with a button to end each session. */
export function Devices() {
  const { data, error, isPending, refetch } = useQuery(devicesQuery);
  const end = useEndDevice();
  return (
    <Card title={m.account_devices()} hint={m.account_devices_hint()}>
      {isPending && <ListSkeleton rows={2} />}
      {error && !data && (
        <Notice tone="error" onRetry={() => void refetch()}>
          {errorSentence(error).sentence}
        </Notice>
      )}
      {data && <DeviceList devices={data} onEnd={end.mutateAsync} />}
    </Card>
  );
}
