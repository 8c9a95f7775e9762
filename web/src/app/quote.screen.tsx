import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MOST_PICTURES, QUOTE_DRAFT, QuotePage } from '../features/query/quote.page.tsx';
import { m } from '../paraglide/messages.js';
import { type SharedPictures, takeSharedPictures } from '../ui/form/shared-pictures.ts';
import { useFormOwner } from '../ui/form/use-form-owner.ts';
import { refusalWords } from '../ui/picture-input/use-picture-list.ts';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toast.ts';
import { IMAGES } from '../ui/two-step-form/use-two-step-form.ts';

function tell({ taken, leftOut, refused }: SharedPictures): void {
  if (taken > 0) toast.info(m.app_shared_taken({ count: taken }));
  if (leftOut > 0) toast.info(m.ui_pictures_left_out({ count: leftOut, most: MOST_PICTURES }));
  for (const { name, reason } of refused) toast.error(refusalWords[reason]({ name }));
}

/** Whether the form may open: pictures shared into the app go into its draft before. */
function useShared(): boolean {
  const owner = useFormOwner();
  const navigate = useNavigate();
  const [isWaiting, setWaiting] = useState(() =>
    new URLSearchParams(window.location.search).has('shared'),
  );
  useEffect(() => {
    if (!isWaiting) return;
    takeSharedPictures({ key: QUOTE_DRAFT, owner }, IMAGES, MOST_PICTURES)
      .then(tell, (error: unknown) => console.warn('Nothing shared could be taken', error))
      .finally(() => {
        setWaiting(false);
        void navigate({ to: '/quote', replace: true });
      });
  }, [isWaiting, owner, navigate]);
  return !isWaiting;
}

/** The form; what was sent leads home. */
export function QuoteScreen() {
  const navigate = useNavigate();
  if (!useShared()) return <ListSkeleton />;
  return <QuotePage onRaised={() => void navigate({ to: '/home', replace: true })} />;
}
