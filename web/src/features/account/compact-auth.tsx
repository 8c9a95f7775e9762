export default function CompactAuth(_props: {
  onSignedIn: () => void;
  onExpand: (to: '/login' | '/signup') => void;
}) {
  return null;
}
