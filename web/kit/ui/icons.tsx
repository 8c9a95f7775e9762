import classes from './icons.module.css';

const paths = {
  back: 'M19 12H5m6-7-7 7 7 7',
  forward: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
  first: 'm17 5-7 7 7 7M6 5v14',
  last: 'm7 5 7 7-7 7M18 5v14',
  search: 'M17.5 11a6.5 6.5 0 1 1 -13 0a6.5 6.5 0 1 1 13 0zM16 16l4.5 4.5',
  recent: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 7.500V12l3 2',
  ruler: 'M3 8h18v8H3zM7 8v3M11 8v4.500M15 8v3M19 8v3',
  close: 'M6 6l12 12M18 6 6 18',
  calendar:
    'M6 5.5h12a2 2 0 0 1 2 2v10.5a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-10.5a2 2 0 0 1 2 -2zM4 10h16M8.5 3v5M15.5 3v5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronUp: 'm6 15 6-6 6 6',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4m4-4H9',
  login: 'M14 4h5v16h-5M10 8l4 4-4 4m4-4H4',
  machine: 'M3 20h18M5 20v-8h4v8m0 0V7h6v13m0 0v-9h4v9M11 11h2m-2 4h2',
  calculator:
    'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM8.5 7h7M8.5 11.5h.01M12 11.5h.01M15.5 11.5h.01M8.5 15h.01M12 15h.01M15.5 15v2.5M8.5 18h.01M12 18h.01',
  home: 'M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5',
  records: 'M6 3.5h12V20l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  catalogue:
    'M5 4h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1 -1 1h-4.5a1 1 0 0 1 -1 -1v-4.5a1 1 0 0 1 1 -1zM14.5 4h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1 -1 1h-4.5a1 1 0 0 1 -1 -1v-4.5a1 1 0 0 1 1 -1zM5 13.5h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1 -1 1h-4.5a1 1 0 0 1 -1 -1v-4.5a1 1 0 0 1 1 -1zM14.5 13.5h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1 -1 1h-4.5a1 1 0 0 1 -1 -1v-4.5a1 1 0 0 1 1 -1z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  more: 'M12 6h.01M12 12h.01M12 18h.01',
  edit: 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3',
  trash: 'M5 7h14M10 3.5h4M7 7l1 13h8l1-13M10.5 11v5.5m3-5.5v5.5',
  upload: 'M12 16V4m-5 5 5-5 5 5M4 16v4h16v-4',
  copy: 'M8.5 8.500h11v11h-11zM15.500 5h-11v11',
  download: 'M12 4v12m-5-5 5 5 5-5M4 16v4h16v-4',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1h-15zM10 20.5h4',
  user: 'M16 8a4 4 0 1 1 -8 0a4 4 0 1 1 8 0zM4.5 20.5c1-4.5 4-6 7.5-6s6.5 1.5 7.5 6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1 -6 0a3 3 0 1 1 6 0z',
  eyeOff:
    'M4 4l16 16M9.5 6A9 9 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a17 17 0 0 1-3 3.800M6 8a17 17 0 0 0-3.5 4S6 18.5 12 18.500a9 9 0 0 0 4-1M10 10a3 3 0 0 0 4 4',
  info: 'M20.5 12a8.5 8.5 0 1 1 -17 0a8.5 8.5 0 1 1 17 0zM12 11v5.500M12 7.500h.01',
  warning: 'M12 4 2.5 20h19zM12 10v5M12 17.500h.01',
  offline:
    'M4 4l16 16M8 9.500A9 9 0 0 0 5 11.500M2 8.500A14 14 0 0 1 6 6m5-1a14 14 0 0 1 11 3.500M8.5 15a5 5 0 0 1 5.5-1M16 10.300a9 9 0 0 1 3 1.700M12 19h.01',
  filter: 'M4 6h16M7 12h10M10 18h4',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13l10-6.500z',
  camera: 'M4 8h3.500L9 5.500h6L16.5 8H20v11H4zM15.5 13a3.5 3.5 0 1 1 -7 0a3.5 3.5 0 1 1 7 0z',
  attach:
    'm19 11.500-7 7a4.600 4.600 0 0 1-6.500-6.500l7.500-7.500a3.100 3.100 0 0 1 4.400 4.400L10 16.300a1.500 1.500 0 0 1-2.200-2.200l6.200-6.200',
  phone:
    'M5 4h4l1.500 4.500L8 10.500a12 12 0 0 0 5.500 5.500l2-2.500L20 15v4a1.500 1.500 0 0 1-1.500 1.500C10.500 20 4 13.500 3.500 5.500A1.500 1.500 0 0 1 5 4z',
  chat: 'M4 20l1.300-4A8 8 0 1 1 8.500 19zM9 8.500c0 3.500 3 6.500 6.500 6.500l.500-1.800-2.200-1-1 .800a6 6 0 0 1-2-2l.800-1-1-2.200z',
  settings: 'M4 7h9m5 0h2M4 12h2m5 0h9M4 17h7m5 0h4M13 5v4M6 10v4M16 15v4',
} satisfies Record<string, string>;

/** Name of an icon. */
export type IconName = keyof typeof paths;

/** Stroke widths; single dots are thicker than lines. */
const widths: Partial<Record<IconName, number>> = { more: 3 };

/**
 * A line icon in the text colour, hidden from screen readers: the control around it has the label.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 | 32 }) {
  return (
    <svg
      className={classes.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} strokeWidth={widths[name]} />
    </svg>
  );
}
