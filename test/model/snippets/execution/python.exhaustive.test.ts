import { python } from './runners/python.ts';
import { testPrograms } from './test-programs.ts';

testPrograms(python);
