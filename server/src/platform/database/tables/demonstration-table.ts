/** What a load of the demonstration data brought. */
export interface DemonstrationTable {
  kind: 'account' | 'catalogue_item' | 'notification';
  id: string;
}
