import { m } from 'virtual:messages';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';

/** In place of a product that is not in the catalogue, or no more. */
export const MissingProduct = () => (
  <EmptyState
    title={m.catalogue_panel_gone()}
    hint={m.catalogue_panel_gone_hint()}
    action={<ButtonLink to="/catalogue">{m.catalogue_panel_to_list()}</ButtonLink>}
  />
);
