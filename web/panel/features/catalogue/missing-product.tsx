import { m } from 'virtual:messages';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';

/** Shown for a product that is not, or no longer, in the catalogue. */
export const MissingProduct = () => (
  <EmptyState
    title={m.catalogue_panel_gone()}
    hint={m.catalogue_panel_gone_hint()}
    action={<ButtonLink to="/catalogue">{m.catalogue_panel_to_list()}</ButtonLink>}
  />
);
