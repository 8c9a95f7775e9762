import { m } from 'virtual:messages';
import { useFormDraft } from '../../../kit/forms/use-form-draft.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { useNoteDraft } from './note-draft.ts';
import classes from './plant.module.css';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(m.plant_note_copied());
  } catch {
    // Refused, or no clipboard: the text stands there to be chosen by hand.
    toast.error(m.plant_note_not_copied());
  }
}

/** What was typed on a plant that is gone: it can be copied, and is discarded by hand alone. */
export function UnsentNote({ plantId }: { plantId: string }) {
  const [{ text }, change, forget] = useFormDraft(useNoteDraft(plantId), { text: '' });
  if (text.trim() === '') return null;
  const discard = () => {
    change({ text: '' });
    forget();
  };
  return (
    <PageSection title={m.plant_note_unsent()}>
      <p className="quiet small">{m.plant_note_unsent_hint()}</p>
      <p className={classes.text}>{text}</p>
      <div className={classes.under}>
        <Button look="outline" onClick={() => void copy(text)}>
          {m.plant_note_copy()}
        </Button>
        <Button look="text" onClick={discard}>
          {m.plant_note_discard()}
        </Button>
      </div>
    </PageSection>
  );
}
