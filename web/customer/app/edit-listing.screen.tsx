import { useNavigate, useParams } from '@tanstack/react-router';
import { afterClosing } from '../../kit/ui/back-stack.ts';
import { EditListingPage } from '../features/machine/listings/edit-listing.page.tsx';

/** Shows the form to edit an own listing and leads back to the listings once it is saved. */
export function EditListingScreen() {
  const { id } = useParams({ from: '/member/my-listings/$id' });
  const navigate = useNavigate();
  const onDone = () => afterClosing(() => void navigate({ to: '/my-listings', replace: true }));
  return <EditListingPage id={id} key={id} onDone={onDone} />;
}
