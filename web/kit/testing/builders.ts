import type { Answer } from '../client/index.ts';

type CatalogueItem = Answer<'readCatalogueItem'>['data'];
type QueryRecord = Answer<'listRecords'>['data'][number];
type Home = Answer<'readHome'>['data'];
type PanelMachineQuery = Answer<'listMachineQueries'>['data'][number];
type ListedMachine = Answer<'readMachine'>['data'];

const ID = '01900000-0000-7000-8000-00000000000';

/** Builds a catalogue item with a part type, a picture and a component. */
export function anItem(changes: Record<string, unknown> = {}): CatalogueItem {
  return {
    ID: `${ID}1`,
    selling_type: 'spare parts',
    category: 'corrugation_line',
    product_name: 'Rotary Joint',
    model_no: 'RJ-40-LH',
    part_type: 'Rotary Joint',
    quantity: 1250000,
    images: ['/pictures/aaaaaaaaaaaaaaaaaaaaaa-800x600.webp'],
    components: [
      { ID: 'c1', component_name: 'Syphon Pipe', description: 'Stainless, with elbow', image: '' },
    ],
    max_pressure: 10,
    CreatedAt: '2026-11-01T06:00:00.000Z',
    UpdatedAt: '2026-11-01T06:00:00.000Z',
    DeletedAt: null,
    ...changes,
  };
}

type Part = Extract<QueryRecord, { type: 'csp' }>;
type Machine = Extract<QueryRecord, { type: 'machine' }>;

/** Builds a spare-part query among the customer's records, raised on Nov 21, 2026 in India. */
export function aPartRecord(changes: Partial<Part> = {}): Part {
  return {
    type: 'csp',
    ID: `${ID}2`,
    SparePartName: 'Rotary Joint',
    RelatedMachine: 'corrugation_line',
    UrgencyLevel: 'High',
    SpecificationAvailable: 'Yes',
    Quantity: 2,
    RequiredPartDetails: 'Catalogue Item: RJ-40-LH',
    Images: [],
    CatalogueItem: { ID: `${ID}1`, product_name: 'Rotary Joint', model_no: 'RJ-40-LH', image: '' },
    CreatedAt: '2026-11-21T06:00:00.000Z',
    UpdatedAt: '2026-11-21T06:00:00.000Z',
    version: 1,
    ...changes,
  };
}

/** Builds a machine query among the customer's records. */
export function aMachineRecord(changes: Partial<Machine> = {}): Machine {
  return {
    type: 'machine',
    id: `${ID}3`,
    machine_name: 'Folder Gluer',
    machine_condition: 'USED',
    urgency_level: 'Done',
    size: '2400 mm',
    description: 'Two colours',
    quantity: 1,
    budget_range: '1250000',
    required_date: null,
    purpose: 'Second shift',
    specifications: '',
    item_id: null,
    Machine: null,
    created_at: '2026-11-19T06:00:00.000Z',
    updated_at: '2026-11-19T06:00:00.000Z',
    version: 1,
    ...changes,
  };
}

/** Builds a machine query as administrators read it, about the machine of `aMachine`. */
export function aMachineQuery(changes: Partial<PanelMachineQuery> = {}): PanelMachineQuery {
  const { type: _, ...record } = aMachineRecord();
  return {
    ...record,
    urgency_level: 'High',
    required_date: '2026-12-15T00:00:00.000Z',
    item_id: `${ID}4`,
    Machine: {
      ID: `${ID}4`,
      name: 'Folder Gluer',
      manufacturer_name: 'Torvane Engineering',
      manufacturing_year: '2014',
      image: '',
    },
    user: {
      CompanyName: 'Shree Box Packaging',
      Email: 'r.shah@shreebox.example',
      Mobile: '9825011223',
    },
    seller: {
      CompanyName: 'Sahyadri Cartons',
      Email: 'sales@sahyadri.example',
      Mobile: '9812345610',
    },
    ...changes,
  };
}

/** Builds a machine that another plant sells. */
export function aMachine(changes: Partial<ListedMachine> = {}): ListedMachine {
  return {
    ID: `${ID}4`,
    name: 'Folder Gluer',
    manufacturer_name: 'Torvane Engineering',
    manufacturing_year: '2014',
    owner_type: 'First',
    condition: 'USED',
    size: '1800 mm',
    description: 'Runs daily, sold because of a move.',
    urgency_level: 'Medium',
    is_active: true,
    sold_at: null,
    is_own: false,
    images: ['/pictures/bbbbbbbbbbbbbbbbbbbbbb-960x720.webp'],
    version: 1,
    CreatedAt: '2026-11-01T06:00:00.000Z',
    UpdatedAt: '2026-11-01T06:00:00.000Z',
    user: { CompanyName: '', Email: 'r•••@•••', Mobile: '98••••••10' },
    ...changes,
  };
}

/** Builds Home's data for an account without any activity. */
export function aHome(changes: Partial<Home> = {}): { body: { data: Home } } {
  const data: Home = {
    notification: null,
    unread: 0,
    questionnaire: null,
    parts: { completedParts: 0, totalParts: 48 },
    catalogue: [anItem()],
    machines: [],
    ...changes,
  };
  return { body: { data } };
}

/** Builds a page of a list as `/catalogue` returns it. */
export function pageOf<T>(data: readonly T[], page = 1, total = data.length) {
  const total_pages = Math.ceil(total / 10);
  return { body: { data, page, page_size: 10, total, total_pages } };
}

/** Builds a page of a list as `/query/records` returns it. */
export function limitedListOf<T>(data: readonly T[], page = 1, total = data.length) {
  return { body: { data, page, limit: 10, total, totalPages: Math.ceil(total / 10) } };
}

/** The customer that `signIn` signs in. */
export const aCustomer = {
  companyName: 'Shree Box Packaging',
  email: 'r.shah@shreebox.example',
  mobile: '9825011223',
  isVerified: true,
};
