import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { newQueryClient } from '../client/index.ts';

/** Returns a wrapper with a query client for rendering hooks that fetch data. */
export function withQueries() {
  const queries = newQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
}
