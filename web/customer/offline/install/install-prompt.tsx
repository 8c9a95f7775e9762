import { lazy, Suspense } from 'react';
import { useUpdate } from '../update/update-store.ts';
import { useInstallOffer } from './install-store.ts';

async function loadCard() {
  try {
    const { InstallCard } = await import('./install-card.tsx');
    return { default: InstallCard };
  } catch {
    // Without signal there is nothing to install either.
    return { default: () => null };
  }
}

const Card = lazy(loadCard);

/** Offers to put the app on the device, once no more urgent question is open. */
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
