import { createTheme } from '@mantine/core';

const px = (size: number) => `${size / 16}rem`;
const action = '#0b6a73';

/** Colours come from tokens.css: the library reads only their names from here. */
export const theme = createTheme({
  primaryColor: 'action',
  colors: {
    action: [action, action, action, action, action, action, action, action, action, action],
  },
  fontFamily: 'var(--sans)',
  fontSizes: { xs: px(13), sm: px(15), md: px(16), lg: px(20), xl: px(28) },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
