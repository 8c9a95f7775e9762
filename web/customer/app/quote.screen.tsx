import { m } from 'virtual:messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useFormOwner } from '../../kit/forms/use-form-owner.ts';
import { refusalWords } from '../../kit/ui/picture-input/use-picture-list.ts';
import { ListSkeleton } from '../../kit/ui/skeletons.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { PartChoices } from '../features/catalogue/part-choices.tsx';
import { askForPart } from '../features/query/ask-for-part.ts';
import { MAX_PICTURES, QUOTE_DRAFT, QuotePage } from '../features/query/quote.page.tsx';
import {
  hasSharedPictures,
  type SharedPictures,
  takeSharedPictures,
} from '../forms/shared-pictures.ts';
import { IMAGES } from '../forms/two-step/use-two-step-form.ts';
import { useGoHome } from './use-go-home.ts';

const sayItFailed = () => toast.error(m.app_shared_failed());

function showOutcome({ taken, leftOut, refused, isLost }: SharedPictures): void {
  // Only the latest toasts stay visible, so the counts come last.
  for (const { name, reason } of refused) toast.error(refusalWords[reason]({ name }));
  if (isLost) sayItFailed();
  if (taken > 0) toast.info(m.app_shared_taken({ count: taken }));
  if (leftOut > 0) toast.info(m.ui_pictures_left_out({ count: leftOut, max: MAX_PICTURES }));
}

/** Puts pictures shared into the app into the form's draft; returns whether the form may open. */
function useShared(): boolean {
  const owner = useFormOwner();
  const navigate = useNavigate();
  const [search] = useState(() => new URLSearchParams(window.location.search));
  const isLedHere = search.has('shared');
  const [isWaiting, setWaiting] = useState(isLedHere);
  useEffect(() => {
    if (isLedHere) return;
    let isGone = false;
    void hasSharedPictures().then((isFound) => {
      if (isFound && !isGone) setWaiting(true);
    });
    return () => {
      isGone = true;
    };
  }, [isLedHere]);
  useEffect(() => {
    if (!isWaiting) return;
    const beyond = Number(search.get('beyond'));
    const take = async () => {
      if (search.has('failed')) throw new Error('The worker could not store it');
      return takeSharedPictures({ key: QUOTE_DRAFT, owner }, IMAGES, MAX_PICTURES, beyond);
    };
    take()
      .then(showOutcome, (error: unknown) => {
        console.warn('Nothing shared could be taken', error);
        sayItFailed();
      })
      .finally(() => {
        setWaiting(false);
        if (isLedHere) void navigate({ to: '/quote', replace: true });
      });
  }, [isWaiting, isLedHere, search, owner, navigate]);
  return !isWaiting;
}

/** Puts a part named in the address into the form's draft; returns whether the form may open. */
function useAskedPart(onUndone: () => void): boolean {
  const owner = useFormOwner();
  const navigate = useNavigate();
  const { part, details } = useSearch({ from: '/member/quote' });
  const isWaiting = part !== undefined || details !== undefined;
  useEffect(() => {
    if (part === undefined && details === undefined) return;
    let isGone = false;
    void askForPart(owner, { part, details }).then((undo) => {
      const run = () => void undo?.().then(onUndone);
      if (undo) toast.info(m.app_asked_replaced(), { label: m.app_asked_undo(), run });
      if (!isGone) void navigate({ to: '/quote', search: {}, replace: true });
    });
    return () => {
      isGone = true;
    };
  }, [part, details, owner, navigate, onUndone]);
  return !isWaiting;
}

/** Shows the form for a spare-part query and leads home once the query is raised. */
export function QuoteScreen() {
  const goHome = useGoHome();
  const [turn, setTurn] = useState(0);
  const onUndone = useCallback(() => setTurn((before) => before + 1), []);
  const isReady = useAskedPart(onUndone);
  if (!useShared() || !isReady) return <ListSkeleton />;
  return (
    <QuotePage
      key={turn}
      suggestions={(text, onChoose) => <PartChoices text={text} onChoose={onChoose} />}
      onRaised={goHome}
    />
  );
}
