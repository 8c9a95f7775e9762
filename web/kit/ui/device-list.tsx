import { m } from 'virtual:messages';
import { useMutation } from '@tanstack/react-query';
import { Button } from './button.tsx';
import classes from './device-list.module.css';
import { deviceName } from './device-name.ts';
import { errorSentence } from './error-sentence.ts';
import { formatMoment } from './format.ts';
import { toast } from './toast.ts';

/** A device with a session of this account. */
interface Device {
  readonly ID: string;
  readonly UserAgent: string;
  readonly CreatedAt: string;
  /** Whether it is the present device. */
  readonly Current: boolean;
}

/** Ends a device's session. */
type EndDevice = (id: string) => Promise<unknown>;

function DeviceRow({ device, onEnd }: { device: Device; onEnd: EndDevice }) {
  const name = deviceName(device.UserAgent);
  // Announced by the mutation's options, not the call's, because the row is gone by then.
  const end = useMutation({
    mutationFn: () => onEnd(device.ID),
    onSuccess: () => toast.success(m.ui_device_ended({ device: name })),
    onError: (error) => toast.error(errorSentence(error).sentence),
  });
  return (
    <li className={`list-row ${classes.device}`}>
      <div className={classes.what}>
        <p>{name}</p>
        <p className="quiet">
          {device.Current
            ? m.ui_device_current()
            : m.ui_device_since({ date: formatMoment(device.CreatedAt) })}
        </p>
      </div>
      {!device.Current && (
        <Button
          look="text"
          busy={end.isPending}
          onClick={() => end.mutate()}
          aria-label={m.ui_device_end_label({ device: name })}
        >
          {m.ui_device_end()}
        </Button>
      )}
    </li>
  );
}

/** Lists the devices signed in to the account, each with a button to end its session. */
export function DeviceList({ devices, onEnd }: { devices: readonly Device[]; onEnd: EndDevice }) {
  return (
    <ul className={classes.devices}>
      {devices.map((device) => (
        <DeviceRow key={device.ID} device={device} onEnd={onEnd} />
      ))}
    </ul>
  );
}
