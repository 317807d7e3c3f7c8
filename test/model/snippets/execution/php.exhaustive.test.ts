import { php } from './runners/php.ts';
import { testPrograms } from './test-programs.ts';

testPrograms(php);
