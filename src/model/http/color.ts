/**
 * The color names for badges and status dots. `styles/tokens.css` defines one color for each name, and
 * `styles/hues.css` derives text and background colors from it.
 */
export const COLORS = ['blue', 'green', 'amber', 'purple', 'red', 'gray'] as const;

/** The name of a color for badges and status dots. */
export type Color = (typeof COLORS)[number];
