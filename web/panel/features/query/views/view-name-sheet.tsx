import { m } from 'virtual:messages';
import { FormSheet } from '../../../../kit/forms/form-sheet.tsx';
import { useForm } from '../../../../kit/forms/use-form.ts';
import { TextField } from '../../../../kit/ui/fields/text-field.tsx';
import { NAME_LETTERS, type View } from './saved-views.ts';

interface ViewNameSheetProps {
  /** View to rename; `null` for a new one. */
  view: View | null;
  /** Names of the other views. */
  taken: readonly string[];
  onName: (name: string) => void;
  onClose: () => void;
}

const spelled = (name: string) => name.trim().toLowerCase();

/** Sheet to name a view. */
export function ViewNameSheet({ view, taken, onName, onClose }: ViewNameSheetProps) {
  const form = useForm({
    initial: { name: view?.name ?? '' },
    validate: ({ name }) => {
      if (name.trim() === '') return { name: m.query_required() };
      const isTaken = taken.some((other) => spelled(other) === spelled(name));
      return isTaken ? { name: m.query_panel_view_taken() } : {};
    },
    onSubmit: ({ name }) => onName(name.trim()),
  });
  return (
    <FormSheet
      title={view ? m.query_panel_view_rename() : m.query_panel_view_save()}
      hint={m.query_panel_view_hint()}
      form={{ ...form, isBusy: false, failure: null }}
      submit={m.query_panel_view_submit()}
      onClose={onClose}
    >
      <TextField
        label={m.query_panel_view_name()}
        required
        autoFocus
        autoComplete="off"
        maxLength={NAME_LETTERS}
        {...form.bind('name')}
      />
    </FormSheet>
  );
}
