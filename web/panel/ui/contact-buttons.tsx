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
    // Access was denied, or there is no clipboard; the number can still be selected by hand.
    toast.error(m.plant_not_copied());
  }
}

interface ContactProps {
  name: string;
  mobile: string;
}

/** Links to call a plant and to write to it on WhatsApp; shows the number if there is space. */
export function ContactLinks({
  name,
  mobile,
  isCompact = false,
}: ContactProps & { isCompact?: boolean }) {
  const number = formatMobile(mobile);
  const look = isCompact ? `${classes.button} ${classes.compact}` : classes.button;
  const call = m.plant_call_of({ name, number });
  const write = m.plant_whatsapp_of({ name, number });
  return (
    <>
      <a className={look} href={`tel:+91${mobile}`} aria-label={call} title={call}>
        <Icon name="phone" />
        {isCompact ? <span className={classes.number}>{number}</span> : m.plant_call()}
      </a>
      <a
        className={look}
        href={`https://wa.me/91${mobile}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={write}
        title={write}
      >
        <Icon name="chat" />
        {!isCompact && m.plant_whatsapp()}
      </a>
    </>
  );
}

/** Buttons to call a plant, write on WhatsApp, and copy the number as displayed. */
export function ContactButtons({ name, mobile }: ContactProps) {
  const number = formatMobile(mobile);
  return (
    <div className={classes.buttons}>
      <ContactLinks name={name} mobile={mobile} />
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
