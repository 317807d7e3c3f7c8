/**
 * The color names of badges and status dots. The text and background colors are defined in styles/tokens.css, and
 * applied in styles/hues.css.
 */
export const COLORS = ['blue', 'green', 'amber', 'purple', 'red', 'gray'] as const;

/** A color name. The stylesheet defines its values for light and dark backgrounds. */
export type Color = (typeof COLORS)[number];
