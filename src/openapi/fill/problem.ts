export type { FillProblem, FillRule, NodePosition } from '../../pages/page-filler.js';
