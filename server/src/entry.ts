import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Reuses code compiled at an earlier start; a read-only folder means compiling again.
enableCompileCache(fileURLToPath(new URL('compiled', import.meta.url)));
await import('./main.ts');
