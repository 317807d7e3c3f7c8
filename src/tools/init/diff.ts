/** A line of a diff: an unchanged line, a removed line or an added line. */
export interface DiffLine {
  kind: ' ' | '-' | '+';
  text: string;
}

/** Number of unchanged lines before and after each change. */
const CONTEXT_LINES = 2;

/**
 * Returns the differences between two texts: the changed lines and the unchanged lines around them, in groups of adjacent
 * lines. Other unchanged lines are omitted.
 */
export function diffLines(before: string, after: string): DiffLine[][] {
  const lines = alignLines(splitLines(before), splitLines(after));
  const isNearChange = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1).some(({ kind }) => kind !== ' '),
  );
  const groups: DiffLine[][] = [];
  lines.forEach((line, index) => {
    if (!isNearChange[index]) return;
    const group = groups.at(-1);
    if (group && isNearChange[index - 1]) group.push(line);
    else groups.push([line]);
  });
  return groups;
}

function splitLines(text: string): string[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/**
 * Aligns two arrays of lines. Finds the longest common subsequence only between the first and the last difference,
 * because the required time and memory are quadratic in the number of lines.
 */
function alignLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const maxLength = Math.min(before.length, after.length);
  let prefixLength = 0;
  while (prefixLength < maxLength && before[prefixLength] === after[prefixLength]) prefixLength++;
  let suffixLength = 0;
  while (suffixLength < maxLength - prefixLength && before.at(-1 - suffixLength) === after.at(-1 - suffixLength))
    suffixLength++;
  const oldEnd = before.length - suffixLength;
  const newEnd = after.length - suffixLength;
  return [
    ...toUnchangedLines(before.slice(0, prefixLength)),
    ...alignChangedLines(before.slice(prefixLength, oldEnd), after.slice(prefixLength, newEnd)),
    ...toUnchangedLines(before.slice(oldEnd)),
  ];
}

function toUnchangedLines(lines: readonly string[]): DiffLine[] {
  return lines.map((text) => ({ kind: ' ', text }));
}

/** Aligns two arrays of lines by their longest common subsequence. */
function alignChangedLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const lengths = toCommonLengths(before, after);
  const result: DiffLine[] = [];
  let oldIndex = 0;
  let newIndex = 0;
  while (oldIndex < before.length || newIndex < after.length) {
    const oldLine = before[oldIndex];
    const newLine = after[newIndex];
    if (oldLine !== undefined && oldLine === newLine) {
      result.push({ kind: ' ', text: oldLine });
      oldIndex++;
      newIndex++;
    } else if (newLine === undefined || (oldLine !== undefined && isRemoved(lengths, oldIndex, newIndex))) {
      result.push({ kind: '-', text: oldLine ?? '' });
      oldIndex++;
    } else {
      result.push({ kind: '+', text: newLine });
      newIndex++;
    }
  }
  return result;
}

/** Returns, for each pair of positions, the length of the longest common subsequence of the lines after these positions. */
function toCommonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  for (let oldIndex = before.length - 1; oldIndex >= 0; oldIndex--) {
    for (let newIndex = after.length - 1; newIndex >= 0; newIndex--) {
      const row = lengths[oldIndex] ?? [];
      const next = lengths[oldIndex + 1] ?? [];
      row[newIndex] =
        before[oldIndex] === after[newIndex]
          ? (next[newIndex + 1] ?? 0) + 1
          : Math.max(next[newIndex] ?? 0, row[newIndex + 1] ?? 0);
    }
  }
  return lengths;
}

/**
 * Returns whether the diff lists the old line (as removed) before the new line (as added). This is the case if skipping the
 * old line keeps at least as many common lines as skipping the new line.
 */
function isRemoved(lengths: readonly number[][], oldIndex: number, newIndex: number): boolean {
  return (lengths[oldIndex + 1]?.[newIndex] ?? 0) >= (lengths[oldIndex]?.[newIndex + 1] ?? 0);
}
