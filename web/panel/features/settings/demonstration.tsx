import { m } from 'virtual:messages';
import { useEffect, useState } from 'react';
import { isUnanswered } from '../../../kit/client/index.ts';
import { FormSheet } from '../../../kit/forms/form-sheet.tsx';
import { useCallForm } from '../../../kit/forms/use-call-form.ts';
import { useContentKey } from '../../../kit/forms/use-content-key.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { type Settings, useLoadDemonstration, useRemoveDemonstration } from './api.ts';
import { isConfirmed } from './rules.ts';
import classes from './settings.module.css';

function RemoveSheet({ onClose }: { onClose: () => void }) {
  const word = m.settings_demo_word();
  const form = useCallForm({
    initial: { typed: '' },
    validate: ({ typed }) => ({
      typed: isConfirmed(typed) ? undefined : m.settings_demo_type({ word }),
    }),
    write: useRemoveDemonstration(),
    names: {},
    onDone: () => {
      onClose();
      toast.success(m.settings_demo_removed());
    },
  });
  return (
    <FormSheet
      title={m.settings_demo_remove_title()}
      form={form}
      submit={m.settings_demo_remove()}
      danger
      onClose={onClose}
    >
      <p>{m.settings_demo_remove_text()}</p>
      <TextField
        label={m.settings_demo_type({ word })}
        required
        autoCapitalize="none"
        autoComplete="off"
        {...form.bind('typed')}
      />
    </FormSheet>
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
  demonstration: Settings['demonstration'];
  /**
   * Called with whether the state is uncertain, during loading or after a lost response, so that it
   * is polled.
   */
  onUncertain: (isUncertain: boolean) => void;
}

/** Card to load and remove demonstration data: parts, plants, machines and queries. */
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
    <Card title={m.settings_demo()} hint={m.settings_demo_hint()}>
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
    </Card>
  );
}
