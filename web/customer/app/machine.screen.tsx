import { useParams } from '@tanstack/react-router';
import { MachinePage } from '../features/machine/machine.page.tsx';
import { CreateQuery } from '../features/query/create-query.tsx';
import { useGoHome } from './use-go-home.ts';

/** Shows a machine with its query form and leads home once the query is raised. */
export function MachineScreen() {
  const { id } = useParams({ from: '/member/machines/$id' });
  const goHome = useGoHome();
  return (
    <MachinePage
      id={id}
      key={id}
      action={({ ID, name, condition, size, description }, readAgain) => (
        <CreateQuery
          subject={{ kind: 'machine', machine: { id: ID, name, condition, size, description } }}
          onRaised={goHome}
          onRefused={readAgain}
        />
      )}
    />
  );
}
