import { m } from 'virtual:messages';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { Card } from '../../../kit/ui/card.tsx';

/** Links to the user's own listings. */
export function MyListingsLink() {
  return (
    <Card title={m.machine_mine()} hint={m.machine_mine_hint()}>
      <ButtonLink to="/my-listings" look="outline" icon="machine">
        {m.machine_mine_open()}
      </ButtonLink>
    </Card>
  );
}
