import { ago, type DemoMoment } from './moments.ts';

/** A notification to every plant. */
export interface DemoNotification {
  readonly sent: DemoMoment;
  readonly title: string;
  readonly message: string;
  readonly link: string;
  /** A view of a kind of machine that is its picture. */
  readonly drawing?: { readonly machine: string; readonly view: number };
}

/** The notifications, oldest first. */
export const demoNotifications: readonly DemoNotification[] = [
  {
    sent: ago(24, 11),
    title: 'Have your plant audited',
    message:
      'Tell us of your corrugators and printing machines once, then ask for an audit. The report is kept here for you to download.',
    link: '/report',
  },
  {
    sent: ago(9, 10.5),
    title: 'Sixty spare parts in the shop',
    message:
      'From air balloons to trimming blades, each with its sizes and material. Choose how urgent it is, and your query is on its way.',
    link: '/shop',
  },
  {
    sent: ago(1, 12),
    title: 'New for sale: five colour flexo of 2021',
    message: 'Bottom printing, with coating unit and hot air dryer.',
    link: '/machines',
    drawing: { machine: 'Flexo printing machine', view: 0 },
  },
];
