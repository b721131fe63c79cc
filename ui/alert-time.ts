/** In ms (spec 9). */
export const ALERT_MS = 3000;
