import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { Board } from '../../ui/board.tsx';
import { Button } from '../../ui/button.tsx';
import { deviceName } from '../../ui/device-name.ts';
import { errorSentence } from '../../ui/error-sentence.ts';
import { formatMoment } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { type Device, devicesQuery, useEndDevice } from './api.ts';
import { SectionState } from './section-state.tsx';
import classes from './settings.module.css';

function Row({ device }: { device: Device }) {
  const end = useEndDevice();
  const name = deviceName(device.UserAgent);
  const onEnd = () =>
    end.mutate(device.ID, {
      onSuccess: () => toast.success(m.settings_device_ended({ device: name })),
      onError: (error) => toast.error(errorSentence(error).sentence),
    });
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <p>{name}</p>
        <p className={classes.hint}>
          {device.Current
            ? m.settings_device_current()
            : m.settings_device_since({ date: formatMoment(device.CreatedAt) })}
        </p>
      </div>
      {!device.Current && (
        <Button
          look="text"
          busy={end.isPending}
          onClick={onEnd}
          aria-label={m.settings_device_end_of({ device: name })}
        >
          {m.settings_device_end()}
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in, and the way to end it there. */
export function MyDevices() {
  const query = useQuery(devicesQuery);
  return (
    <Board title={m.settings_devices()} hint={m.settings_devices_hint()}>
      <SectionState query={query}>
        {(devices) => (
          <ul className={classes.rows}>
            {devices.map((device) => (
              <Row key={device.ID} device={device} />
            ))}
          </ul>
        )}
      </SectionState>
    </Board>
  );
}
