const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  large: () => import('../bench/large.ts'),
  phone: () => import('../bench/phone.ts'),
  search: () => import('../bench/search.ts'),
  overload: () => import('../bench/overload.ts'),
};
const [name = ''] = process.argv.slice(2);
await (benches[name] ?? (() => import('../bench/run.ts')))();

export {};
