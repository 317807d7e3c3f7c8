import { generateKeyPairSync, sign } from 'node:crypto';

function der(tag: number, ...parts: (string | Uint8Array | readonly number[])[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([...part]))),
  );
  return Buffer.from([tag, ...encodeLength(content.length), ...content]);
}

/** Encodes the length of a DER value of less than 64 KiB. */
function encodeLength(length: number): number[] {
  if (length < 128) return [length];
  if (length < 256) return [0x81, length];
  return [0x82, length >> 8, length & 0xff];
}

const SEQUENCE = 0x30;
const ECDSA_WITH_SHA256 = der(SEQUENCE, der(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));

/** Creates a key and a self-signed certificate for localhost. */
export function createCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(SEQUENCE, der(0x31, der(SEQUENCE, der(0x06, [0x55, 0x04, 0x03]), der(0x0c, 'localhost'))));
  const validity = der(SEQUENCE, der(0x17, '200101000000Z'), der(0x17, '490101000000Z'));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const body = der(SEQUENCE, der(0x02, [1]), ECDSA_WITH_SHA256, name, validity, name, spki);
  const whole = der(SEQUENCE, body, ECDSA_WITH_SHA256, der(0x03, [0], sign('sha256', body, privateKey)));
  const cert = `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`;
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, cert };
}
