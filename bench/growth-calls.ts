import type { GrowthSample } from './seed-growth.ts';

/** A list, a search or a screen, as one user requests it. */
export interface GrowthCall {
  readonly name: string;
  readonly path: string;
  readonly by: 'administrator' | 'buyer';
}

const lists: Readonly<Record<GrowthCall['by'], Record<string, string>>> = {
  administrator: {
    'home of the panel': '/api/admin/overview',
    'open queries counted': '/api/query/stats',
    users: '/api/account/?page=1',
    'users, oldest first': '/api/account/?page=1&sort=joined',
    'users by company': '/api/account/?page=1&sort=company',
    'users by questionnaires': '/api/account/?page=1&sort=-questionnaires',
    'users who are active': '/api/account/?page=1&status=Active',
    'users who are inactive': '/api/account/?page=1&status=Inactive',
    'users who are suspended (nobody)': '/api/account/?page=1&status=Suspended',
    'users not verified': '/api/account/?page=1&verified=false',
    'users with an audit requested': '/api/account/?page=1&audit_requested=true',
    'users without a questionnaire': '/api/account/?page=1&has_questionnaire=false',
    'users who joined in a week':
      '/api/account/?page=1&joined_from=2026-06-01&joined_to=2026-06-07',
    'users, search': '/api/account/?page=1&search=packaging%20777',
    'users, search with many hits': '/api/account/?page=1&search=deccan',
    'users, search of two letters': '/api/account/?page=1&search=de',
    'users, search of two letters without a hit': '/api/account/?page=1&search=%23%7e',
    'spare-part queries': '/api/questionnaire/all/csp',
    'spare-part queries, page 300': '/api/questionnaire/all/csp?page=300',
    'machine queries': '/api/machine/query?page=1',
    'queries, longest waiting': '/api/admin/queries',
    'queries, longest waiting, page 40': '/api/admin/queries?page=40&page_size=100',
    'queries, newest': '/api/admin/queries?sort=newest',
    'queries, most urgent': '/api/admin/queries?sort=urgency',
    'queries, open, urgent and waiting over a day':
      '/api/admin/queries?status=open&urgency=Medium&waiting_hours=24',
    "queries, nobody's": '/api/admin/queries?status=open&assigned=nobody',
    'queries with pictures (none)': '/api/admin/queries?has_pictures=true',
    'queries, search': '/api/admin/queries?search=packaging%20777',
    'queries, search with many hits': '/api/admin/queries?search=deccan',
    'queries, search of two letters': '/api/admin/queries?search=de',
    'queries, search of a mobile number': '/api/admin/queries?search=%2B91%2060000%2000777',
    'queries around one': '/api/admin/queries/:query/neighbours?status=open',
    "a query's history": '/api/admin/queries/:query/history',
    'catalogue of the panel': '/api/catalogue/?page_size=50',
    'machines of the panel': '/api/machine/?limit=10',
    'machines, inactive': '/api/machine/?limit=10&is_active=false',
    'machines, search': '/api/machine/?limit=10&search=maker%2042',
    questionnaires: '/api/questionnaire/user',
    'questionnaires, newest of each plant': '/api/questionnaire/user?latest=true',
    'parts of every plant': '/api/catalogue/user/all',
    'parts of every plant, search': '/api/catalogue/user/all?PartName=blade',
    reports: '/api/report/all',
    notifications: '/api/admin/notifications',
    'audit log': '/api/admin/audit',
    'audit log, an action': '/api/admin/audit?action=query.changed',
    'audit log, all of a kind': '/api/admin/audit?action=account',
    'audit log, an action that never was': '/api/admin/audit?action=report.burnt',
    'audit log, one person': '/api/admin/audit?actor_id=:buyer',
    'audit log, a target': '/api/admin/audit?target_id=thing-4711',
    'audit log, an address': '/api/admin/audit?address=203.0.113.7',
    'audit log, a network': '/api/admin/audit?address=203.0.113.0/24',
    'audit log, a day': '/api/admin/audit?from=2026-06-01&to=2026-06-01',
    'actions of the audit log': '/api/admin/audit/actions',
    administrators: '/api/admin/administrators',
  },
  buyer: {
    home: '/api/account/me/home',
    catalogue: '/api/catalogue/',
    'catalogue, last page shown': '/api/catalogue/?page=1000',
    'catalogue, far beyond': '/api/catalogue/?page=90000',
    'catalogue, a category': '/api/catalogue/?category=corrugation_line',
    'catalogue, search of a model': '/api/catalogue/?product_name=:model',
    'catalogue, search with many hits': '/api/catalogue/?product_name=blade',
    'catalogue, search without a hit': '/api/catalogue/?product_name=nowhere',
    'catalogue, search of two letters': '/api/catalogue/?product_name=ro',
    'catalogue, two letters without a hit': '/api/catalogue/?product_name=%7e%7e',
    'catalogue, words in any order': '/api/catalogue/?product_name=roller%20125%20anilox',
    'catalogue, a word and a short size': '/api/catalogue/?product_name=blade%2012',
    'catalogue, a word and a range': '/api/catalogue/?product_name=blade%20100-200',
    'catalogue, a model spelt wrong': '/api/catalogue/?product_name=zz:model',
    'catalogue, sizes of a type':
      '/api/catalogue/?part_type=Rubber%20Roller&dim=od:150%C2%B11,length:600',
    'catalogue, sizes of any type': '/api/catalogue/?dim=od:150%C2%B11,length:650',
    'catalogue, sizes of any name': '/api/catalogue/?any=150,1350',
    'catalogue, sizes nobody has': '/api/catalogue/?part_type=Gear&dim=bore:7,od:9',
    'catalogue, short pieces': '/api/catalogue/?product_name=a-b-c',
    item: '/api/catalogue/:item',
    machines: '/api/machine/',
    'machines of a kind': '/api/machine/?name=Slotter&limit=10',
    'machines, a kind nobody lists': '/api/machine/?name=Kiln&limit=10',
    'machines of years': '/api/machine/?year_from=2020&limit=10',
    'machines, search of the market': '/api/machine/?search=die%20cut&limit=10',
    machine: '/api/machine/:machine',
    'own machines': '/api/account/me/machines',
    'own records': '/api/query/records',
    'own records, resolved': '/api/query/records?filter=resolved',
    'own spare-part queries': '/api/questionnaire/csp',
    'own machine queries': '/api/machine/query/my',
    'own notifications': '/api/notification/my',
  },
};

/**
 * Returns every list, search and screen of the panel and of the customer app, for the contents of a
 * database.
 */
export function growthCalls(sample: GrowthSample & { readonly buyer: string }): GrowthCall[] {
  const values: Record<string, string> = {
    ':item': sample.itemId,
    ':machine': sample.machineId,
    ':query': sample.queryId,
    ':buyer': sample.buyer,
    ':model': sample.model,
  };
  const filled = (path: string) => path.replace(/:[a-z]+/g, (name) => values[name] ?? name);
  return (['administrator', 'buyer'] as const).flatMap((by) =>
    Object.entries(lists[by]).map(([name, path]) => ({ name, path: filled(path), by })),
  );
}
