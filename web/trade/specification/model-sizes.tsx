import { lazy, Suspense } from 'react';
import { loadLater } from '../../kit/ui/load-later.ts';
import type { ModelSizesProps } from './model-size-notices.tsx';

// Brings the parsers of every family of standard parts.
const Notices = lazy(async () => {
  const { ModelSizeNotices } = await loadLater(() => import('./model-size-notices.tsx'));
  return { default: ModelSizeNotices };
});

/** Shows the sizes that a typed model number states, once there is a number. */
export function ModelSizes(props: ModelSizesProps) {
  if (props.model.trim() === '') return null;
  return (
    <Suspense fallback={null}>
      <Notices {...props} />
    </Suspense>
  );
}
