import { m } from '../../paraglide/messages.js';
import { ListHead } from '../../ui/data-table/list-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PanelButtonLink } from '../navigation.tsx';

/** Says honestly that machine queries come later. */
export function MachineQueriesPage() {
  return (
    <>
      <ListHead title={m.admin_queries_machine_title()} />
      <EmptyState
        title={m.admin_later_title()}
        hint={m.admin_queries_machine_later()}
        action={
          <PanelButtonLink to="/queries/spare-parts" look="outline">
            {m.admin_queries_machine_go()}
          </PanelButtonLink>
        }
      />
    </>
  );
}
