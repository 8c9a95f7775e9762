import { lazy, Suspense, useEffect } from 'react';
import { reloadPage } from './reload-page.ts';
import { updatesMade } from './reloads.ts';
import { isMandatory, updateStore, useUpdate } from './update-store.ts';

/**
 * Replaces the prompts when they could not be fetched: makes a mandatory update, once, and skips an
 * optional one.
 */
function Wordless() {
  useEffect(() => {
    const state = updateStore.read();
    if (!isMandatory(state)) return;
    updatesMade.add(state.target);
    reloadPage();
  }, []);
  return null;
}

/** Loads the update prompts. */
export async function loadPrompts() {
  try {
    const { UpdatePrompts } = await import('./update-prompts.tsx');
    return { default: UpdatePrompts };
  } catch {
    return { default: Wordless };
  }
}

const Prompts = lazy(loadPrompts);

/** Shows the prompt for an update, if there is one. */
export function UpdatePrompt() {
  const { prompt } = useUpdate();
  if (prompt === 'none') return null;
  return (
    <Suspense fallback={null}>
      <Prompts />
    </Suspense>
  );
}
