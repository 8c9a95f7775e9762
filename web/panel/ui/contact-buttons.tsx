import { m } from 'virtual:messages';
import { formatMobile } from '../../kit/ui/format.ts';
import { Icon } from '../../kit/ui/icons.tsx';
import { toast } from '../../kit/ui/toast.ts';
import classes from './contact-buttons.module.css';

async function copy(number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number);
    toast.success(m.plant_copied({ number }));
  } catch {
    // Refused, or no clipboard: the number stands there to be chosen by hand.
    toast.error(m.plant_not_copied());
  }
}

/** The ways to reach a mobile number: call it, write on WhatsApp, copy it as it is written. */
export function ContactButtons({ mobile }: { mobile: string }) {
  const number = formatMobile(mobile);
  return (
    <div className={classes.buttons}>
      <a
        className={classes.button}
        href={`tel:+91${mobile}`}
        aria-label={m.plant_call_of({ number })}
      >
        <Icon name="phone" />
        {m.plant_call()}
      </a>
      <a
        className={classes.button}
        href={`https://wa.me/91${mobile}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={m.plant_whatsapp_of({ number })}
      >
        <Icon name="chat" />
        {m.plant_whatsapp()}
      </a>
      <button
        type="button"
        className={classes.button}
        aria-label={m.plant_copy_of({ number })}
        onClick={() => void copy(number)}
      >
        <Icon name="copy" />
        {m.plant_copy()}
      </button>
    </div>
  );
}
