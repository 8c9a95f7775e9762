import { isIP } from 'node:net';
import { sql } from 'kysely';
import { type Clock, secondsAfter } from '../clock.ts';
import type { Db } from '../database/database.ts';

/** How long an address is stored whole in the audit log. */
export const ADDRESS_STORED_SECONDS = 30 * 86_400;
const BATCH = 5000;

/**
 * Returns a caller's address for the log: IPv4 as such, even when a dual-stack socket writes it as
 * IPv6, and without an interface name; null for an invalid address sent by a proxy.
 */
export function storableAddress(ip: string | undefined): string | null {
  const address = ip?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '') ?? '';
  return isIP(address) === 0 ? null : address;
}

/**
 * Shortens addresses older than 30 days to their network, IPv4 to /24 and IPv6 to /48: the person
 * can no longer be identified, but requests from one network can still be recognised. Returns the
 * number of rows.
 */
export async function shortenAddresses(db: Db, clock: Clock): Promise<number> {
  const before = secondsAfter(clock(), -ADDRESS_STORED_SECONDS);
  for (let shortened = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      update audit set address = network(set_masklen(address, shown.bits))
      from (
        select id, case family(address) when 4 then 24 else 48 end as bits from audit
        where address is not null
          and masklen(address) > case family(address) when 4 then 24 else 48 end
          and at < ${before}
        order by at limit ${BATCH}
      ) shown where audit.id = shown.id`.execute(db);
    shortened += Number(numAffectedRows);
    if (numAffectedRows < BigInt(BATCH)) return shortened;
  }
}
