/** Strings that are special to a shell, curl, HTTP or a terminal. */
export const HOSTILE_TEXTS = [
  // Quotes.
  ["it's", "'", "''", "'''", "\\'", "'\\''", '"', '""', '"\'"', `'"'"'`],
  // Shell expansions.
  ['`', '``', '`touch canary`', '$(touch canary)', '$(', '$', '$HOME', '${HOME}', '${IFS}', '$((1+1))', '$?', '$$'],
  ['$0', "$'\\x41'", '$"x"'],
  // History expansion and backslashes.
  ['!', '!!', '!touch', 'a!b!c', '!$', '\\', '\\\\', '\\n', '\\r\\n', '\\0', '\\x41', '\\u0041', '\\c'],
  ['ends with \\'],
  // Command separators and redirections.
  ["'; touch canary; '", '"; touch canary; "', "' && touch canary && '", '; touch canary', '& touch canary &'],
  ['| touch canary', '|| touch canary', '&& touch canary', '> canary', '>> canary', '2>canary', '< /etc/passwd'],
  ['<(touch canary)', '<<EOF', 'EOF'],
  // Comments and glob patterns.
  ['# comment', ' # comment', 'a#b', '~', '~root', '*', '?', '[a-z]*', '{a,b}', '{1..3}'],
  // Format specifiers.
  ['%', '%%', '%s%n%d', '%41', '%zz'],
  // Options and file names.
  ['-d', '-X', '--next', '--', '-', '--upload-file', '@', '@-', '@/etc/passwd', '@canary', '<@'],
  // Form fields and shell functions.
  ['=', 'a=b&c=d', ':', ';', '()', '(){ :;}; touch canary', 'function f { touch canary; }'],
  // Whitespace.
  [' ', '\t', ' leading and trailing ', '\ttabs\t', 'a  b'],
  // Non-ASCII characters.
  ['ünï çødé', '日本語', 'مرحبا', '🙈', '👩‍👩‍👧‍👦', 'e\u0301', '\u00a0', '\u200b\u202e', '\ufeff', '\u2028\u2029'],
  ['\u0080\u009f', '\u007f'],
  // Line breaks and control characters.
  ['two\nlines', 'two\r\nlines', 'cr\ralone', '\n', '\n\n', '\r\n', 'X: 1\r\nInjected: yes', 'NUL \u0000 inside'],
  ['\u0000', '\u0001\u0002\u001b[31m'],
  // Lone surrogates and ordinary strings.
  ['\ud800', 'a\udc00b', 'null', 'true', '12', '1e3', '<ACCESS_TOKEN>', '<script>alert(1)</script>', '&amp;'],
  ['curl: try --help', 'https://example.com/?a=1&b=2#c', '../../etc/passwd'],
].flat();
