import { lazy, Suspense } from 'react';
import { useUpdate } from '../update/update-store.ts';
import { useInstallOffer } from './install-store.ts';

async function loadCard() {
  try {
    const { InstallCard } = await import('./install-card.tsx');
    return { default: InstallCard };
  } catch {
    // Without a network the app cannot be installed either.
    return { default: () => null };
  }
}

const Card = lazy(loadCard);

/** Offers to install the app when no update is offered. */
export function InstallPrompt() {
  const offer = useInstallOffer();
  const { prompt } = useUpdate();
  if (offer === 'none' || prompt !== 'none') return null;
  return (
    <Suspense fallback={null}>
      <Card offer={offer} />
    </Suspense>
  );
}
