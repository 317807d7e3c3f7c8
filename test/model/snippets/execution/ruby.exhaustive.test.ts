import { ruby } from './runners/ruby.ts';
import { testPrograms } from './test-programs.ts';

testPrograms(ruby);
