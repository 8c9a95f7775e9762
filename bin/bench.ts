const benches = {
  phone: () => import('../bench/phone.ts'),
  overload: () => import('../bench/overload.ts'),
} as const;
const [name = ''] = process.argv.slice(2);
await (name === 'phone' || name === 'overload' ? benches[name]() : import('../bench/run.ts'));

export {};
