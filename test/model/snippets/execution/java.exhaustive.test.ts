import { java } from './runners/java.ts';
import { testPrograms } from './test-programs.ts';

testPrograms(java);
