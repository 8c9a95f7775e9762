import { m } from 'virtual:messages';
import { useEffect, useState } from 'react';
import { lasting } from '../../../kit/client/device-storage.ts';
import { useCustomer } from '../../../kit/client/index.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { isDialogOpen } from '../../../kit/ui/sheet/open-dialogs.ts';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { useOutbox } from '../outbox/index.ts';
import { switchOn, useDeviceState } from './device.ts';

const ASKED = 'push-asked';
/** Time to read the confirmation of the query and to open the next screen. */
const AFTER = 2500;

/** Screens on which the question interrupts no task. */
const quietScreens = ['/home', '/records', '/outbox'];

function mayAsk(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
  return quietScreens.includes(window.location.pathname) && !isTyping && !isDialogOpen();
}

/**
 * Asks once, after the first query arrived, whether to notify; the browser's own question follows
 * only on a tap.
 */
export function PushQuestion() {
  const customer = useCustomer();
  const device = useDeviceState();
  const hasRaised = useOutbox().some(
    ({ kind, state }) => state === 'sent' && (kind === 'part_query' || kind === 'machine_query'),
  );
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const wants = customer !== null && hasRaised && device === 'off' && !lasting.getItem(ASKED);

  useEffect(() => {
    if (!wants) return undefined;
    const timer = setInterval(() => {
      if (mayAsk()) setOpen(true);
    }, AFTER);
    return () => clearInterval(timer);
  }, [wants]);

  const close = () => {
    lasting.setItem(ASKED, 'true');
    setOpen(false);
  };
  const agree = async () => {
    setAsking(true);
    try {
      const state = await switchOn();
      if (state === 'on') toast.success(m.notification_push_switched_on());
      if (state === 'blocked') toast.info(m.notification_push_blocked());
    } catch (error) {
      toast.error(errorSentence(error).sentence);
    }
    setAsking(false);
    close();
  };
  return (
    <Sheet
      open={isOpen && wants}
      onClose={close}
      title={m.notification_push_question()}
      footer={
        <>
          <Button look="outline" onClick={close}>
            {m.notification_push_not_now()}
          </Button>
          <Button busy={isAsking} onClick={() => void agree()}>
            {m.notification_push_yes()}
          </Button>
        </>
      }
    >
      <p>{m.notification_push_question_text()}</p>
    </Sheet>
  );
}
