import { m } from 'virtual:messages';
import { Button } from '../../../kit/ui/button.tsx';
import { isDialogOpen } from '../../../kit/ui/sheet/open-dialogs.ts';
import { WaveMark } from '../../../kit/ui/wave-mark.tsx';
import { FloatingCard } from '../floating-card.tsx';
import { isFormBegun, isTyping, usePage } from '../use-page.ts';
import classes from './install.module.css';
import { type InstallOffer, installStore } from './install-store.ts';
import { AddIcon, ShareIcon } from './safari-icons.tsx';

const isBusy = () => isDialogOpen() || isTyping() || isFormBegun();

function HowInSafari() {
  return (
    <>
      {m.install_ios_hint()}
      <span className={classes.step}>
        <ShareIcon />
        {m.install_ios_share()}
      </span>
      <span className={classes.step}>
        <AddIcon />
        {m.install_ios_add()}
      </span>
    </>
  );
}

/** Offers to install the app, except while the user types or has a sheet open. */
export function InstallCard({ offer }: { offer: InstallOffer }) {
  const isAway = usePage(isBusy);
  if (isAway) return null;
  const isByHand = offer === 'safari';
  return (
    <FloatingCard
      drawing={<WaveMark width={40} />}
      title={m.install_title()}
      text={isByHand ? <HowInSafari /> : m.install_hint()}
    >
      <Button look="text" onClick={installStore.dismiss}>
        {m.install_not_now()}
      </Button>
      {!isByHand && <Button onClick={() => void installStore.install()}>{m.install_now()}</Button>}
    </FloatingCard>
  );
}
