import { m } from 'virtual:messages';

/** An address of the panel with its name; a search stands in its query. */
interface Place {
  readonly name: string;
  readonly to: string;
  readonly search?: { readonly search: string };
}

const screens = (): readonly Place[] => [
  { name: m.panel_home(), to: '/' },
  { name: m.panel_users(), to: '/users' },
  { name: m.parts_found_title(), to: '/users/parts' },
  { name: m.notification_history(), to: '/notifications' },
  { name: m.panel_catalogue(), to: '/catalogue' },
  { name: m.catalogue_panel_add(), to: '/catalogue/new' },
  { name: m.catalogue_import_title(), to: '/catalogue/import' },
  { name: m.catalogue_cross_title(), to: '/catalogue/cross-references' },
  { name: m.panel_palette_part_queries(), to: '/queries/spare-parts' },
  { name: m.panel_palette_machine_queries(), to: '/queries/machine' },
  { name: m.panel_machines(), to: '/machines' },
  { name: m.panel_to_settings(), to: '/settings' },
  { name: m.audit_log_title(), to: '/settings/audit' },
];

const lists = (): readonly Place[] => [
  { name: m.panel_users(), to: '/users' },
  { name: m.panel_catalogue(), to: '/catalogue' },
  { name: m.panel_machines(), to: '/machines' },
  { name: m.parts_found_title(), to: '/users/parts' },
];

/** Where what was typed can lead: screens of that name, then every list that can be searched for it. */
export function placesFor(typed: string): readonly Place[] {
  const text = typed.trim();
  const named = screens().filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  if (text === '') return named;
  const found = lists().map(({ name: list, to }) => ({
    name: m.panel_palette_find({ text, list }),
    to,
    search: { search: text },
  }));
  return [...named, ...found];
}
