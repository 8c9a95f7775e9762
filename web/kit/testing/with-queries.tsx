import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { newQueryClient } from '../client/index.ts';

/** What a hook that asks the server is rendered in. */
export function withQueries() {
  const queries = newQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
}
