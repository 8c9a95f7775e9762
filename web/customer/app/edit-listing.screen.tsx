import { useNavigate, useParams } from '@tanstack/react-router';
import { afterClosing } from '../../kit/ui/back-stack.ts';
import { EditListingPage } from '../features/machine/listings/edit-listing.page.tsx';

/** A listing of one's own to change; what was changed leads back to the listings. */
export function EditListingScreen() {
  const { id } = useParams({ from: '/member/my-listings/$id' });
  const navigate = useNavigate();
  const onDone = () => afterClosing(() => void navigate({ to: '/my-listings', replace: true }));
  return <EditListingPage id={id} key={id} onDone={onDone} />;
}
