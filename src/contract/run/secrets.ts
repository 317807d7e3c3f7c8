/** Shorter ones would hide ordinary words, and protect nothing. */
const MIN_SECRET_LENGTH = 6;

/** What must stand in no output. */
export interface Secrets {
  /** Hides a text from now on, in every encoding in which it may be sent or come back. */
  add(this: void, secret: string, placeholder: string): void;
  /** A text with placeholders for the secrets in it. */
  hide(this: void, text: string): string;
  /** The same for every text in a value. */
  hideAll<Value>(this: void, value: Value): Value;
}

/** Collects secrets, and takes them out of what is written. */
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

/** A secret as it is sent, or as servers give it back: plain, percent-encoded, as part of a form, of JSON, in base64. */
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
  // Any of them may be text in JSON, or part of a JSON pointer.
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

/** What a header of credentials is made of: `Bearer x` and x, `Basic x`, x and the name and password in it. */
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

/** Base64 of a text by itself, and what all texts around it share: which letters it becomes depends on where it begins. */
function toBase64(text: string): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.from('\0'.repeat(shift) + text, 'utf8');
    const whole = bytes.toString('base64').replace(/=+$/, '');
    // The letters at both ends hold bits of what stands beside.
    const shared = whole.slice(shift === 0 ? 0 : shift + 1, bytes.length % 3 === 0 ? undefined : -1);
    return [...(shift === 0 ? [whole] : []), shared].flatMap((form) => [
      form,
      form.replaceAll('+', '-').replaceAll('/', '_'),
      encodeURIComponent(form),
    ]);
  });
}

/** The longest first, so that nothing of it is left beside the placeholder of a shorter one. */
function toPattern(texts: string[]): RegExp {
  const sorted = texts.sort((one, other) => other.length - one.length);
  return new RegExp(sorted.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'), 'g');
}
