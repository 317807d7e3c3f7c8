import { describe, expect, it } from 'vitest';
import { toDownloadName } from '../../../src/console/exchange/download-name.js';

function toName(type: string, disposition?: string): string {
  return toDownloadName({
    requestLine: 'GET /',
    receivedAt: new Date(0),
    status: 200,
    statusText: 'OK',
    headers: disposition === undefined ? [] : [{ name: 'Content-Disposition', value: disposition }],
    type,
    duration: 1,
    bytes: new Uint8Array(),
    isCrossOrigin: false,
  });
}

describe('toDownloadName', () => {
  it.each([
    ['attachment; filename="Report 2024.docx"', 'Report 2024.docx'],
    ['attachment; filename=report.csv', 'report.csv'],
    ['ATTACHMENT ; FileName = "a.txt" ; size=3', 'a.txt'],
    ['inline; filename="a; filename=b.txt"', 'a; filename=b.txt'],
    [String.raw`attachment; filename="a \"b\".txt"`, 'a _b_.txt'],
    [`attachment; filename="fallback.txt"; filename*=UTF-8''na%C3%AFve%20%E2%82%AC.txt`, 'naïve €.txt'],
    [`attachment; filename*=iso-8859-1'en'%A3.txt`, '£.txt'],
    [`attachment; filename="ok.txt"; filename*=UTF-8''%FF`, 'ok.txt'],
    [`attachment; filename="ok.txt"; filename*=unknown-charset''a`, 'ok.txt'],
    ['attachment; filename="na\u00c3\u00afve.txt"', 'naïve.txt'],
    ['attachment; filename="na\u00efve.txt"', 'naïve.txt'],
  ])('uses the file name in %s', (disposition, expected) => {
    expect(toName('application/pdf', disposition)).toBe(expected);
  });

  it.each([
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [`attachment; filename*=UTF-8''..%5C..%5Cevil.exe`, 'evil.exe'],
    ['attachment; filename=".bashrc"', 'bashrc'],
    [`attachment; filename*=UTF-8''photo%E2%80%AEgpj.exe`, 'photogpj.exe'],
    [`attachment; filename*=UTF-8''a%00%0Ab.txt`, 'ab.txt'],
    ['attachment; filename="a<b>:c|d?e*f.txt"', 'a_b__c_d_e_f.txt'],
    [`attachment; filename="${'a'.repeat(300)}.docx"`, `${'a'.repeat(195)}.docx`],
  ])('sanitizes the file name in %s', (disposition, expected) => {
    expect(toName('application/pdf', disposition)).toBe(expected);
  });

  it.each(['attachment', 'attachment; filename=""', 'attachment; filename=".."', 'attachment; filename="a/"', ''])(
    'derives the extension from the media type if the Content-Disposition header is "%s"',
    (disposition) => {
      expect(toName('application/pdf', disposition)).toBe('response.pdf');
    },
  );

  it.each([
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['application/vnd.ms-excel', 'xls'],
    ['application/octet-stream', 'bin'],
    ['application/x-ndjson', 'ndjson'],
    ['application/gzip', 'gz'],
    ['application/x-gzip', 'gz'],
    ['application/javascript', 'js'],
    ['text/event-stream', 'txt'],
    ['multipart/mixed', 'bin'],
    ['application/vnd.api+json', 'json'],
    ['application/vnd.example.report', 'bin'],
    ['image/svg+xml', 'svg'],
    ['image/png', 'png'],
    ['application/x-tar', 'tar'],
    ['text/plain', 'txt'],
    ['text/csv', 'csv'],
    ['', 'bin'],
  ])('gives a response of the media type "%s" the extension %s', (type, extension) => {
    expect(toName(type)).toBe(`response.${extension}`);
  });
});
