import { m } from 'virtual:messages';
import { isUnsent } from '@fluteline/domain/outbox';
import { useState } from 'react';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { formatMoment } from '../../../kit/ui/format.ts';
import { Icon } from '../../../kit/ui/icons.tsx';
import { ConfirmDialog } from '../../../kit/ui/sheet/confirm-dialog.tsx';
import { focusHeading } from '../../../kit/ui/shell/focus-heading.ts';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import {
  discard,
  type OutboxItem,
  readOutboxAgain,
  retry,
  unsentOf,
  useIsOutboxUnreadable,
  useReadOutbox,
} from '../../offline/outbox/index.ts';
import { ItemActions } from './item-actions.tsx';
import { kindInWords, reasonsInWords } from './item-words.ts';
import classes from './outbox.module.css';
import { OutboxRow } from './outbox-row.tsx';
import { useEdit } from './use-edit.ts';
import { useReadOut } from './use-read-out.ts';

async function sendNow(item: OutboxItem) {
  await retry(item);
  const after = (await unsentOf(item.account)).find(({ place }) => place === item.place);
  if (!after || after.state === 'attention') return;
  const [reason] = navigator.onLine ? reasonsInWords(after, true) : [m.outbox_still_waiting()];
  if (reason) toast.info(reason);
}

function SentItems({ items }: { items: readonly OutboxItem[] }) {
  return (
    <section className={classes.sent} aria-labelledby="outbox-sent">
      <h2 id="outbox-sent">{m.outbox_sent()}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.place}>
            <Icon name="check" size={16} />
            <span className={`beside-picture ${classes.text}`}>
              <span>{item.title}</span>
              <span className={`small ${classes.quiet}`}>
                {kindInWords(item)} ·{' '}
                {m.outbox_sent_at({ moment: formatMoment(new Date(item.sentAt ?? 0)) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks before an item is discarded. */
function useDiscard() {
  const [item, setItem] = useState<OutboxItem | null>(null);
  const close = () => setItem(null);
  const confirm = async () => {
    close();
    if (!item) return;
    if (!(await discard(item))) {
      toast.info(m.outbox_gone());
      return;
    }
    toast.success(m.outbox_discarded({ title: item.title }));
    focusHeading();
  };
  const isUnsure = item?.isUnsure && !item.refusal;
  const said = [m.outbox_discard_text(), isUnsure && m.outbox_discard_unsure()];
  const dialog = (
    <ConfirmDialog
      open={item !== null}
      title={m.outbox_discard_title({ title: item?.title ?? '' })}
      text={said.filter(Boolean).join(' ')}
      confirm={m.outbox_discard()}
      cancel={m.outbox_keep()}
      danger
      onConfirm={() => void confirm()}
      onCancel={close}
    />
  );
  return { ask: setItem, dialog };
}

/** Shows the requests of this phone that wait to be sent, and those sent in the last 24 hours. */
export function OutboxPage() {
  const isUnreadable = useIsOutboxUnreadable();
  const read = useReadOutbox();
  const items = isUnreadable ? undefined : read;
  const edit = useEdit();
  const { ask, dialog } = useDiscard();
  useReadOut(items);
  const open = items?.filter(({ state }) => state !== 'sent') ?? [];
  const sent = items?.filter(({ state }) => state === 'sent') ?? [];
  return (
    <PageShell title={m.outbox_title()} narrow>
      {isUnreadable && <ErrorState title={m.outbox_unreadable()} onRetry={readOutboxAgain} />}
      {!isUnreadable && !items && <ListSkeleton rows={3} />}
      {items && open.length === 0 && (
        <EmptyState
          title={m.outbox_empty()}
          hint={m.outbox_empty_hint()}
          action={<ButtonLink to="/records">{m.outbox_records()}</ButtonLink>}
        />
      )}
      {open.length > 0 && (
        <>
          {open.some(isUnsent) && <p className={classes.lead}>{m.outbox_lead()}</p>}
          <ul className={classes.rows} aria-label={m.outbox_list()}>
            {open.map((item) => (
              <OutboxRow
                key={item.place}
                item={item}
                actions={
                  item.state !== 'sending' && (
                    <ItemActions
                      item={item}
                      onEdit={() => edit.begin(item)}
                      onOpen={() => edit.open(item)}
                      onSend={() => void sendNow(item)}
                      onDiscard={() => ask(item)}
                    />
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
      {sent.length > 0 && <SentItems items={sent.toReversed()} />}
      <ConfirmDialog
        open={edit.question !== null}
        title={m.outbox_edit_title({ title: edit.question?.item.title ?? '' })}
        text={edit.question?.text ?? ''}
        confirm={m.outbox_edit_all_the_same()}
        onConfirm={edit.confirm}
        onCancel={edit.cancel}
      />
      {dialog}
    </PageShell>
  );
}
