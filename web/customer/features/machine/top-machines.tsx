import { m } from 'virtual:messages';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { HomeSection, SectionInvitation } from '../../../kit/ui/home-section.tsx';
import type { Machine } from './api.ts';
import { MachineCards, MachineCardsSkeleton } from './machine-cards.tsx';

const SHOWN = 2;

/** Shows the newest machines of other plants; placeholders until they are loaded. */
function Preview({ machines }: { machines: readonly Machine[] | undefined }) {
  if (!machines) return <MachineCardsSkeleton cards={SHOWN} across />;
  if (machines.length > 0) return <MachineCards machines={machines} across />;
  return (
    <SectionInvitation
      title={m.machine_top_empty()}
      hint={m.machine_top_empty_hint()}
      action={<ButtonLink to="/machine-query">{m.machine_top_ask()}</ButtonLink>}
    />
  );
}

interface TopMachinesProps {
  machines?: readonly Machine[] | undefined;
  /** Asks a guest to sign in, in place of the machines. */
  onGuest?: (() => void) | undefined;
}

/** Shows a preview of other plants' machines on Home. */
export function TopMachines({ machines, onGuest }: TopMachinesProps) {
  if (onGuest) {
    return (
      <HomeSection title={m.machine_top()}>
        <SectionInvitation
          title={m.machine_guest_title()}
          hint={m.machine_guest_hint()}
          action={<Button onClick={onGuest}>{m.machine_log_in()}</Button>}
        />
      </HomeSection>
    );
  }
  const viewAll = (
    <ButtonLink to="/machines" look="text" aria-label={m.machine_view_all_machines()}>
      {m.machine_view_all()}
    </ButtonLink>
  );
  return (
    <HomeSection title={m.machine_top()} viewAll={viewAll}>
      <Preview machines={machines} />
    </HomeSection>
  );
}
