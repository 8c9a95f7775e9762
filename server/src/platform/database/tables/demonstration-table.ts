/** A row created when the demonstration data was loaded. */
export interface DemonstrationTable {
  kind: 'account' | 'catalogue_item' | 'notification';
  id: string;
}
