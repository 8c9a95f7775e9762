/** The two window sizes for which screens are designed. */
export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };

/** Options of a browser context that make it a phone's. */
export const ofPhone = { viewport: phone, isMobile: true, hasTouch: true };
