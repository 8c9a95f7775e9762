await (process.argv[2] === 'phone' ? import('../bench/phone.ts') : import('../bench/run.ts'));

export {};
