/** The two sizes of window that screens are made for. */
export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };

/** What a browser context needs to be a phone's. */
export const ofPhone = { viewport: phone, isMobile: true, hasTouch: true };
