/** As root and in containers Chromium has no sandbox; and it must not talk to its vendor. */
export const browserFlags = ['--no-sandbox', '--disable-background-networking'];
