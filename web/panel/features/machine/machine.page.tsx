import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { useGoBack } from '../../../kit/ui/shell/go-back.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { useNarrow } from '../../../kit/ui/use-narrow.ts';
import { machineName } from '../../../trade/trade-words.ts';
import { PanelPage } from '../../ui/panel-page.tsx';
import { UnreadPage } from '../../ui/unread-page.tsx';
import { type Machine, machineQuery } from './api.ts';
import { MachineFacts, ShownState } from './machine-facts.tsx';
import { useSwitchMachine } from './use-switch-machine.ts';

function ReadMachine({ machine }: { machine: Machine }) {
  const switching = useSwitchMachine();
  const isNarrow = useNarrow();
  return (
    <PanelPage
      title={machineName(machine.name)}
      subtitle={machine.manufacturer_name}
      onBack={useGoBack('/machines')}
      mainAction={isNarrow && <ShownState machine={machine} switching={switching} />}
    >
      <MachineFacts isPage isBelow={isNarrow} machine={machine} switching={switching} />
    </PanelPage>
  );
}

/** Page of a machine, to which a query on it links. */
export function MachinePage() {
  const { id = '' }: { id?: string } = useParams<AnyRouter, string, false>({ strict: false });
  const query = useQuery(machineQuery(id));
  if (query.data) return <ReadMachine machine={query.data} />;
  return (
    <UnreadPage
      title={m.machine_panel_machine()}
      query={query}
      failed={m.machine_panel_failed()}
      gone={
        <EmptyState
          title={m.machine_panel_gone()}
          hint={m.machine_panel_gone_hint()}
          action={<ButtonLink to="/machines">{m.machine_panel_to_list()}</ButtonLink>}
        />
      }
    />
  );
}
