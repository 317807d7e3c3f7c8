import type { Labels } from '../model/block/labels.js';
import { STATUS_REASONS } from '../model/http/status.js';
import { createLimitText } from './limit-text.js';

const per = (one: string, several: string) =>
  [`pro ${one}`, { one: `pro # ${one}`, other: `pro # ${several}` }] as const;

/** The texts of the interface in German. Statuses keep their English phrases, by which German documents know them. */
const labels: Labels = {
  auth: {
    bearer: 'Bearer-Token',
    apiKey: 'API-Schlüssel',
    basic: 'Basic-Authentifizierung',
    oauth2: 'OAuth 2.0',
    none: 'Keine Authentifizierung',
  },
  body: 'Anfrage-Body',
  code: 'Code',
  codeGroup: 'Codebeispiele',
  copied: 'Kopiert',
  copy: 'Kopieren',
  copyFailed: 'Die Zwischenablage ist nicht verfügbar. Der Text ist markiert: Bitte mit der Tastatur kopieren.',
  curl: 'cURL',
  default: 'Standardwert:',
  deprecated: 'veraltet',
  deprecatedEndpoint: 'Veraltet',
  details: 'Details',
  examples: 'Anfrage',
  headers: 'Header',
  link: 'Link zu',
  locations: { path: 'Pfad', query: 'Query', body: 'Body', header: 'Header' },
  noContent: 'Kein Inhalt',
  rateLimit: 'Anfragelimit',
  rateLimitText: createLimitText('de', {
    requests: { one: '# Anfrage', other: '# Anfragen' },
    units: {
      millisecond: per('Millisekunde', 'Millisekunden'),
      second: per('Sekunde', 'Sekunden'),
      minute: per('Minute', 'Minuten'),
      hour: per('Stunde', 'Stunden'),
      day: per('Tag', 'Tage'),
      week: per('Woche', 'Wochen'),
      month: per('Monat', 'Monate'),
      year: per('Jahr', 'Jahre'),
    },
    other: 'pro #',
    join: (requests, window) => `${requests} ${window}`,
  }),
  reasons: STATUS_REASONS,
  required: 'erforderlich',
  requestExample: 'Beispielanfrage',
  response: 'Antwort',
  responseExample: 'Beispielantwort',
  responses: 'Antworten',
};

export default labels;
