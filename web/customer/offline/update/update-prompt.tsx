import { lazy, Suspense, useEffect } from 'react';
import { reloadPage } from './reload-page.ts';
import { updatesMade } from './reloads.ts';
import { isMandatory, updateStore, useUpdate } from './update-store.ts';

/** Its words could not be fetched: what must be updated is, once, and an offer waits. */
function Wordless() {
  useEffect(() => {
    const state = updateStore.read();
    if (!isMandatory(state)) return;
    updatesMade.add(state.target);
    reloadPage();
  }, []);
  return null;
}

/** What asks for an update, loaded beforehand. */
export async function loadPrompts() {
  try {
    const { UpdatePrompts } = await import('./update-prompts.tsx');
    return { default: UpdatePrompts };
  } catch {
    return { default: Wordless };
  }
}

const Prompts = lazy(loadPrompts);

/** Asks for an update when there is one. */
export function UpdatePrompt() {
  const { prompt } = useUpdate();
  if (prompt === 'none') return null;
  return (
    <Suspense fallback={null}>
      <Prompts />
    </Suspense>
  );
}
