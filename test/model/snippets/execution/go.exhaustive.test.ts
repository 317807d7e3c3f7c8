import { go } from './runners/go.ts';
import { testPrograms } from './test-programs.ts';

testPrograms(go);
