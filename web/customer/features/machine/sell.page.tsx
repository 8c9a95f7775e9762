import { m } from 'virtual:messages';
import { toast } from '../../../kit/ui/toast.ts';
import { useTwoStepForm } from '../../forms/two-step/use-two-step-form.ts';
import { useRefreshMachines } from './api.ts';
import { ListingForm } from './listing-form.tsx';
import { listingRequest } from './listing-request.ts';
import { emptySale, listingOf, type SellValues, sellErrors, sellNames } from './sell-values.ts';

/** Lists a machine for sale: its details, then its pictures. */
export function SellPage({ onListed }: { onListed: () => void }) {
  const refresh = useRefreshMachines();
  const state = useTwoStepForm<SellValues>({
    at: '/machine-query/sell',
    draft: 'sell',
    initial: emptySale,
    validate: sellErrors,
    names: sellNames,
    toRequest: (values, files, origin) => listingRequest(listingOf(values), files, origin),
    onStored: (by) => {
      if (by === 'waiting') return;
      refresh();
      toast.info(m.machine_sell_thanks());
    },
    onDone: onListed,
    onFailed: () => toast.error(m.machine_sell_failed()),
  });
  return (
    <ListingForm
      state={state}
      title={m.machine_sell()}
      submit={m.machine_sell_submit()}
      sending={m.machine_sell_sending()}
    />
  );
}
