/** The hues of badges and status dots. Each has its text and ground in styles/tokens.css and its rule in styles/hues.css. */
export const COLORS = ['blue', 'green', 'amber', 'purple', 'red', 'gray'] as const;

/** The name of a hue; the stylesheet decides how it looks in light and dark. */
export type Color = (typeof COLORS)[number];
