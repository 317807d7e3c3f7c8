/** Shorter secrets are not replaced, because they would match ordinary words. */
const MIN_SECRET_LENGTH = 6;

/** The secrets that must not appear in any output. */
export interface Secrets {
  /** Registers a secret. It is replaced in every encoding in which it may be sent or returned. */
  add(this: void, secret: string, placeholder: string): void;
  /** Returns the string with all secrets replaced by their placeholders. */
  hide(this: void, text: string): string;
  /** Replaces secrets in all strings of a value, including the member names. */
  hideAll<Value>(this: void, value: Value): Value;
}

/** Creates an empty collection of secrets. */
export function createSecrets(): Secrets {
  const placeholders = new Map<string, string>();
  let pattern: RegExp | undefined;
  const hide = (text: string): string => {
    if (placeholders.size === 0) return text;
    pattern ??= toPattern([...placeholders.keys()]);
    return text.replace(
      pattern,
      (found) => placeholders.get(found) ?? placeholders.get(found.toLowerCase()) ?? '<SECRET>',
    );
  };
  const hideAll = <Value>(value: Value): Value => {
    if (typeof value === 'string') return hide(value) as Value;
    if (Array.isArray(value)) return value.map(hideAll) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [hide(name), hideAll(part)])) as Value;
  };
  return {
    add(secret, placeholder) {
      for (const text of toForms(secret)) {
        if (text.length >= MIN_SECRET_LENGTH && !placeholders.has(text)) {
          placeholders.set(text, placeholder);
          pattern = undefined;
        }
      }
    },
    hide,
    hideAll,
  };
}

/** Returns the encodings of a secret in requests and responses: plain, percent-encoded, form-encoded, JSON and base64. */
function toForms(secret: string): string[] {
  const plain = secret.trim();
  if (plain.length < MIN_SECRET_LENGTH) return [];
  const texts = [secret, plain, ...toCredentials(plain)];
  const forms = texts.flatMap((text) => {
    const well = text.toWellFormed();
    const percent = encodeURIComponent(well);
    const strict = percent.replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
    return [
      text,
      percent,
      strict,
      percent.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()),
      encodeURI(well),
      String(new URLSearchParams([['', well]])).slice(1),
      ...toJsonForms(text),
      Buffer.from(text, 'utf8').toString('latin1'),
      ...toBase64(text),
    ];
  });
  // Each encoding may additionally be in a JSON string or a JSON pointer.
  return [...new Set(forms)].flatMap((form) => [
    form,
    ...toJsonForms(form),
    form.replaceAll('~', '~0').replaceAll('/', '~1'),
  ]);
}

function toJsonForms(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const ascii = json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return [json, json.replaceAll('/', '\\/'), ascii, ascii.replaceAll('/', '\\/')];
}

/** Returns the parts of a credentials header: the token of `Bearer <token>`, and the user name and password of `Basic <credentials>`. */
function toCredentials(text: string): string[] {
  const parts = text
    .split(/[\s,;=]+/)
    .filter((part) => part.length >= MIN_SECRET_LENGTH && !/^(?:bearer|digest)$/i.test(part));
  const basic = /^basic\s+(\S+)$/i.exec(text)?.[1];
  const decoded = basic === undefined ? '' : Buffer.from(basic, 'base64').toString('utf8');
  return [...parts, decoded, decoded.slice(decoded.indexOf(':') + 1)].filter(
    (part) => part.length >= MIN_SECRET_LENGTH,
  );
}

/** Returns the base64 encodings of a string at each of the three possible byte alignments inside a longer string. */
function toBase64(text: string): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.from('\0'.repeat(shift) + text, 'utf8');
    const whole = bytes.toString('base64').replace(/=+$/, '');
    // The first and last characters also encode bits of the adjacent bytes.
    const shared = whole.slice(shift === 0 ? 0 : shift + 1, bytes.length % 3 === 0 ? undefined : -1);
    return [...(shift === 0 ? [whole] : []), shared].flatMap((form) => [
      form,
      form.replaceAll('+', '-').replaceAll('/', '_'),
      encodeURIComponent(form),
    ]);
  });
}

/** Creates a pattern that prefers the longest match, so that no part of a longer secret remains. */
function toPattern(texts: string[]): RegExp {
  const sorted = texts.sort((one, other) => other.length - one.length);
  return new RegExp(sorted.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'), 'g');
}
