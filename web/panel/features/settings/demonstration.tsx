import { m } from 'virtual:messages';
import { useEffect, useState } from 'react';
import { isUnanswered } from '../../../kit/client/index.ts';
import { useContentKey } from '../../../kit/forms/use-content-key.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { Board } from '../../../kit/ui/board.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { type Installation, useLoadDemonstration, useRemoveDemonstration } from './api.ts';
import { isConfirmed } from './rules.ts';
import classes from './settings.module.css';

const FORM = 'remove-demonstration';

function RemoveSheet({ onClose }: { onClose: () => void }) {
  const removal = useRemoveDemonstration();
  const word = m.settings_demo_word();
  const form = useForm({
    initial: { typed: '' },
    validate: ({ typed }) => ({
      typed: isConfirmed(typed) ? undefined : m.settings_demo_type({ word }),
    }),
    onSubmit: () => {
      if (removal.isPending) return;
      removal.mutate(undefined, {
        onSuccess: () => {
          onClose();
          toast.success(m.settings_demo_removed());
        },
        onError: (error) => console.error('The demonstration data was not removed', error),
      });
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.settings_demo_remove_title()}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button look="danger" type="submit" form={FORM} busy={removal.isPending}>
            {m.settings_demo_remove()}
          </Button>
        </>
      }
    >
      <form {...form.props} id={FORM} className={classes.form}>
        <p>{m.settings_demo_remove_text()}</p>
        {removal.error && <Notice tone="error">{errorSentence(removal.error).sentence}</Notice>}
        <TextField
          label={m.settings_demo_type({ word })}
          required
          autoCapitalize="none"
          autoComplete="off"
          {...form.bind('typed')}
        />
      </form>
    </Sheet>
  );
}

function Progress({ lines, isLoading }: { lines: readonly string[]; isLoading: boolean }) {
  return (
    <div className={classes.lines} role="status">
      {isLoading && <p>{m.settings_demo_loading()}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface DemonstrationProps {
  demonstration: Installation['demonstration'];
  /** A load is under way, or its answer was lost: what is there has to be looked at again. */
  onUncertain: (isUncertain: boolean) => void;
}

/** Parts, plants, machines and queries to show the product with. */
export function Demonstration({ demonstration, onUncertain }: DemonstrationProps) {
  const { loaded, items, plants } = demonstration;
  const load = useLoadDemonstration();
  const key = useContentKey();
  const [isRemoving, setRemoving] = useState(false);
  const isLost = !loaded && load.error !== null && isUnanswered(load.error);
  const isUncertain = !loaded && (load.isPending || isLost);
  useEffect(() => onUncertain(isUncertain), [isUncertain, onUncertain]);
  const start = () => {
    if (load.isPending) return;
    load.mutate(key.of('demonstration'), { onSettled: (_, error) => key.answered(error) });
  };
  return (
    <Board title={m.settings_demo()} hint={m.settings_demo_hint()}>
      <p>{loaded ? m.settings_demo_loaded({ items, plants }) : m.settings_demo_none()}</p>
      <Progress lines={(loaded && load.data) || []} isLoading={isUncertain} />
      {load.error && !loaded && (
        <Notice tone={isLost ? 'info' : 'error'} onRetry={start}>
          {isLost ? m.settings_demo_lost() : errorSentence(load.error).sentence}
        </Notice>
      )}
      {loaded ? (
        <Button look="danger" onClick={() => setRemoving(true)}>
          {m.settings_demo_remove()}
        </Button>
      ) : (
        <Button look="outline" busy={load.isPending} onClick={start}>
          {m.settings_demo_load()}
        </Button>
      )}
      {isRemoving && <RemoveSheet onClose={() => setRemoving(false)} />}
    </Board>
  );
}
