import { m } from 'virtual:messages';
import { MACHINE_PICTURES } from '@fluteline/domain/machine';
import { toast } from '../../../kit/ui/toast.ts';
import { TwoStepForm } from '../../forms/two-step/two-step-form.tsx';
import { useTwoStepForm } from '../../forms/two-step/use-two-step-form.ts';
import { useRefreshMachines } from './api.ts';
import { listingRequest } from './listing-request.ts';
import { SaleFields } from './sale-fields.tsx';
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
    <TwoStepForm
      state={state}
      title={m.machine_sell()}
      detailsTitle={m.machine_sell_details()}
      imagesTitle={m.machine_sell_images()}
      pictureLabel={m.machine_sell_pictures()}
      pictureHint={m.machine_sell_pictures_hint()}
      pictureNote={m.machine_sell_pictures_note({ most: MACHINE_PICTURES })}
      most={MACHINE_PICTURES}
      submit={m.machine_sell_submit()}
      sending={m.machine_sell_sending()}
    >
      <SaleFields form={state.form} />
    </TwoStepForm>
  );
}
