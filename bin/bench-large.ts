await import('../bench/large.ts');

export {};
