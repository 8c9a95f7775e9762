import { m } from 'virtual:messages';
import { NOTIFICATION_MESSAGE, NOTIFICATION_TITLE } from '@fluteline/domain/notification';
import { useState } from 'react';
import { TextAreaField } from '../../../kit/ui/fields/text-area-field.tsx';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { PictureInput } from '../../../kit/ui/picture-input/picture-input.tsx';
import { RestoredDraft } from '../../ui/restored-draft.tsx';
import classes from './notify.module.css';
import { IMAGE, linkError } from './notify-values.ts';
import type { useNotifyForm } from './use-notify-form.ts';

type State = ReturnType<typeof useNotifyForm>;

function Counter({ text, max }: { text: string; max: number }) {
  const used = text.trim().length;
  return (
    <p className={classes.counter} data-over={used > max || undefined}>
      {m.notification_used({ used, max })}
    </p>
  );
}

function LinkField({ form }: Pick<State, 'form'>) {
  const bound = form.bind('link');
  const [isLeft, setLeft] = useState(false);
  const found = isLeft ? linkError(bound.value) : undefined;
  return (
    <TextField
      label={m.notification_link()}
      hint={m.notification_link_hint()}
      autoComplete="off"
      autoCapitalize="none"
      {...bound}
      error={bound.error ?? found}
      onChange={(value) => {
        setLeft(false);
        bound.onChange(value);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}

/** Fields for title, message, link and picture of a notification. */
export function NotifyFields({ state }: { state: State }) {
  const { form, pictures } = state;
  return (
    <>
      {state.isRestored && (
        <RestoredDraft className={classes.restored} onDiscard={state.startOver} />
      )}
      <div>
        <TextField
          label={m.notification_title()}
          required
          autoComplete="off"
          {...form.bind('title')}
        />
        <Counter text={form.values.title} max={NOTIFICATION_TITLE} />
      </div>
      <div>
        <TextAreaField
          label={m.notification_message()}
          required
          rows={5}
          {...form.bind('message')}
        />
        <Counter text={form.values.message} max={NOTIFICATION_MESSAGE} />
      </div>
      <LinkField form={form} />
      <PictureInput
        label={m.notification_picture()}
        hint={m.catalogue_panel_pictures_hint()}
        name={IMAGE}
        max={1}
        pictures={pictures.pictures[IMAGE] ?? []}
        onChange={(list) => pictures.change({ [IMAGE]: list })}
        error={state.pictureError}
        uploaded={state.uploaded}
      />
    </>
  );
}
