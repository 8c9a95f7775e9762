import { m } from 'virtual:messages';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { HomeSection, SectionInvitation } from '../../../kit/ui/home-section.tsx';
import type { Machine } from './api.ts';
import { MachineCards, MachineCardsSkeleton } from './machine-cards.tsx';

const SHOWN = 2;

/** The newest machines of others; not there yet while they are on their way. */
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
  /** Instead of machines: asks a guest to sign in. */
  onGuest?: (() => void) | undefined;
}

/** Home's window on the machines that others sell. */
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
    <ButtonLink to="/machines" look="text">
      {m.machine_view_all()}
    </ButtonLink>
  );
  return (
    <HomeSection title={m.machine_top()} viewAll={viewAll}>
      <Preview machines={machines} />
    </HomeSection>
  );
}
