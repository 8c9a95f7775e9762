import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { CheckboxField } from '../../../kit/ui/fields/checkbox-field.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import {
  type DeviceState,
  switchOff,
  switchOn,
  useDeviceState,
} from '../../offline/push/device.ts';
import {
  type PushChange,
  type PushPreferences,
  pushQuery,
  useChangePush,
  useRefreshPush,
} from './api.ts';

const deviceWords: Readonly<Record<DeviceState, () => string>> = {
  on: m.notification_push_device_on,
  off: m.notification_push_device_off,
  blocked: m.notification_push_device_blocked,
  unsupported: m.notification_push_device_unsupported,
};

/** Shows whether this phone is notified, with a button to change it. */
function ThisDevice() {
  const state = useDeviceState();
  const refresh = useRefreshPush();
  const [isBusy, setBusy] = useState(false);
  if (!state) return null;
  const change = async () => {
    setBusy(true);
    try {
      await (state === 'on' ? switchOff() : switchOn());
    } catch (error) {
      toast.error(errorSentence(error).sentence);
    }
    setBusy(false);
    refresh();
  };
  return (
    <div className="list-row">
      <div>
        <p>{m.notification_push_device()}</p>
        <p className="quiet">{deviceWords[state]()}</p>
      </div>
      {(state === 'on' || state === 'off') && (
        <Button look="outline" busy={isBusy} onClick={() => void change()}>
          {state === 'on'
            ? m.notification_push_device_switch_off()
            : m.notification_push_device_switch_on()}
        </Button>
      )}
    </div>
  );
}

const kinds = [
  ['QueryResolved', m.notification_push_resolved],
  ['ReportReady', m.notification_push_report],
  ['MachineSold', m.notification_push_machine_sold],
  ['MachineListed', m.notification_push_machine_listed],
  ['Announcements', m.notification_push_announcements],
] as const satisfies readonly (readonly [keyof PushPreferences, () => string])[];

function Kinds({ preferences }: { preferences: PushPreferences }) {
  const { mutateAsync } = useChangePush();
  const [unsaved, setUnsaved] = useState<readonly PushChange[]>([]);
  const shown: PushPreferences = Object.assign({}, preferences, ...unsaved);
  const change = async (wanted: PushChange) => {
    setUnsaved((before) => [...before, wanted]);
    try {
      await mutateAsync(wanted);
    } catch (error) {
      toast.error(errorSentence(error).sentence);
    }
    setUnsaved((before) => before.filter((one) => one !== wanted));
  };
  return (
    <>
      {kinds.map(([kind, label]) => (
        <CheckboxField
          key={kind}
          isSwitch
          label={label()}
          name={kind}
          value={shown[kind]}
          onChange={(wanted) => void change({ [kind]: wanted })}
        />
      ))}
      {preferences.Devices > 0 && (
        <p className="quiet">{m.notification_push_devices({ count: preferences.Devices })}</p>
      )}
    </>
  );
}

/** Shows the kinds of push messages, each with a switch. */
export function Notifications() {
  const { data, error, isPending, refetch } = useQuery(pushQuery);
  return (
    <Card title={m.notification_push_heading()} hint={m.notification_push_hint()}>
      <ThisDevice />
      {isPending && <ListSkeleton rows={2} />}
      {error && !data && (
        <Notice tone="error" onRetry={() => void refetch()}>
          {errorSentence(error).sentence}
        </Notice>
      )}
      {data && <Kinds preferences={data} />}
    </Card>
  );
}
