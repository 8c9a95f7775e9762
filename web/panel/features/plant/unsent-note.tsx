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
    // Access was denied, or there is no clipboard; the text can still be selected by hand.
    toast.error(m.plant_note_not_copied());
  }
}

/**
 * Shows an unsent note on a plant that is gone; it can be copied, and is only discarded on request.
 */
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
