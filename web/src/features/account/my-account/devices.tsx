import { useQuery } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { Board } from '../../../ui/board.tsx';
import { Button } from '../../../ui/button.tsx';
import { deviceName } from '../../../ui/device-name.ts';
import { errorSentence } from '../../../ui/error-sentence.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Device, devicesQuery, useEndDevice } from './api.ts';
import classes from './my-account.module.css';

function DeviceRow({ device }: { device: Device }) {
  const end = useEndDevice();
  const name = deviceName(device.UserAgent);
  const onEnd = () =>
    end.mutate(device.ID, {
      onSuccess: () => toast.success(m.account_device_ended({ device: name })),
      onError: (error) => toast.error(errorSentence(error).sentence),
    });
  return (
    <li className={classes.device}>
      <div>
        <p>{name}</p>
        <p className={classes.hint}>
          {device.Current
            ? m.account_device_current()
            : m.account_device_since({ date: formatMoment(device.CreatedAt) })}
        </p>
      </div>
      {!device.Current && (
        <Button
          look="text"
          busy={end.isPending}
          onClick={onEnd}
          aria-label={m.account_device_end_label({ device: name })}
        >
          {m.account_device_end()}
        </Button>
      )}
    </li>
  );
}

/** Where the account is signed in, and the way to end it there. */
export function Devices() {
  const { data, error, isPending, refetch } = useQuery(devicesQuery);
  return (
    <Board title={m.account_devices()} hint={m.account_devices_hint()}>
      {isPending && <ListSkeleton rows={2} />}
      {error && !data && (
        <Notice tone="error" onRetry={() => void refetch()}>
          {errorSentence(error).sentence}
        </Notice>
      )}
      {data && (
        <ul className={classes.devices}>
          {data.map((device) => (
            <DeviceRow key={device.ID} device={device} />
          ))}
        </ul>
      )}
    </Board>
  );
}
