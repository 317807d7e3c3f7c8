import { javascript } from './runners/javascript.ts';
import { testPrograms } from './test-programs.ts';

testPrograms(javascript);
