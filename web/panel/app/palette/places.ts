import { m } from 'virtual:messages';
import { chooseComfort } from '../../ui/data-table/table-view.ts';

/** A screen or list of the panel with its name and optional search. */
export interface Place {
  readonly name: string;
  readonly to: string;
  readonly search?: { readonly search: string };
}

/** An action that runs at once. */
export interface Command {
  readonly name: string;
  readonly run: () => void;
}

const screens = (): readonly Place[] => [
  { name: m.panel_home(), to: '/' },
  { name: m.panel_users(), to: '/users' },
  { name: m.parts_found_title(), to: '/users/parts' },
  { name: m.report_many(), to: '/users/reports' },
  { name: m.notification_history(), to: '/notifications' },
  { name: m.panel_catalogue(), to: '/catalogue' },
  { name: m.catalogue_panel_add(), to: '/catalogue/new' },
  { name: m.catalogue_import_title(), to: '/catalogue/import' },
  { name: m.catalogue_cross_title(), to: '/catalogue/cross-references' },
  { name: m.panel_queries(), to: '/queries/all' },
  { name: m.panel_machines(), to: '/machines' },
  { name: m.panel_to_settings(), to: '/settings' },
  { name: m.audit_log_title(), to: '/settings/audit' },
];

const lists = (): readonly Place[] => [
  { name: m.panel_users(), to: '/users' },
  { name: m.panel_queries(), to: '/queries/all' },
  { name: m.panel_catalogue(), to: '/catalogue' },
  { name: m.panel_machines(), to: '/machines' },
  { name: m.parts_found_title(), to: '/users/parts' },
];

/** Actions that are available on every screen. */
export interface Acts {
  readonly notifyAll: () => void;
  readonly signOut: () => void;
}

const commands = ({ notifyAll, signOut }: Acts, isComfortable: boolean): readonly Command[] => [
  { name: m.panel_palette_notify_all(), run: notifyAll },
  {
    name: isComfortable ? m.panel_palette_lower() : m.panel_palette_higher(),
    run: () => chooseComfort(!isComfortable),
  },
  { name: m.panel_logout(), run: signOut },
];

const named =
  (typed: string) =>
  ({ name }: { readonly name: string }) =>
    name.toLowerCase().includes(typed.trim().toLowerCase());

/** Returns the screens that match the typed text. */
export const screensFor = (typed: string): readonly Place[] => screens().filter(named(typed));

/** Returns the commands that match the typed text. */
export const commandsFor = (typed: string, acts: Acts, isComfortable: boolean) =>
  commands(acts, isComfortable).filter(named(typed));

/** Returns all lists that can be searched for the typed text. */
export function listsFor(typed: string): readonly Place[] {
  const text = typed.trim();
  if (text === '') return [];
  return lists().map(({ name: list, to }) => ({
    name: m.panel_palette_find({ text, list }),
    to,
    search: { search: text },
  }));
}
