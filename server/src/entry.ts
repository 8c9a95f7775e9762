import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// A start reads what an earlier one compiled; where nothing may be written it compiles again.
enableCompileCache(fileURLToPath(new URL('compiled', import.meta.url)));
await import('./main.ts');
