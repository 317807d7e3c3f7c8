import { csharp } from './runners/csharp.ts';
import { testPrograms } from './test-programs.ts';

testPrograms(csharp);
