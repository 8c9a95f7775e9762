import { m } from 'virtual:messages';
import { Board } from '../../../kit/ui/board.tsx';
import { ButtonLink } from '../../../kit/ui/button.tsx';

/** The way to the machines one sells. */
export function MyListingsLink() {
  return (
    <Board title={m.machine_mine()} hint={m.machine_mine_hint()}>
      <ButtonLink to="/my-listings" look="outline" icon="machine">
        {m.machine_mine_open()}
      </ButtonLink>
    </Board>
  );
}
