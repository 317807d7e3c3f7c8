import type { Labels } from '../model/block/labels.js';
import { STATUS_REASONS } from '../model/http/status.js';
import { createLimitText } from './limit-text.js';

const par = (one: string, several: string) =>
  [`par ${one}`, { one: `par tranche de # ${one}`, other: `par tranche de # ${several}` }] as const;

/** The texts of the interface in French. Statuses keep their English phrases, by which French documents know them. */
const labels: Labels = {
  auth: {
    bearer: 'Jeton Bearer',
    apiKey: 'Clé d’API',
    basic: 'Authentification Basic',
    oauth2: 'OAuth 2.0',
    none: 'Sans authentification',
  },
  body: 'Corps de la requête',
  code: 'Code',
  codeGroup: 'Exemples de code',
  copied: 'Copié',
  copy: 'Copier',
  copyFailed: 'Le presse-papiers n’est pas disponible. Le texte est sélectionné : copiez-le au clavier.',
  curl: 'cURL',
  default: 'Par défaut :',
  deprecated: 'obsolète',
  deprecatedEndpoint: 'Obsolète',
  details: 'Détails',
  examples: 'Requête',
  headers: 'En-têtes',
  link: 'Lien vers',
  locations: { path: 'chemin', query: 'requête', body: 'corps', header: 'en-tête' },
  noContent: 'Aucun contenu',
  rateLimit: 'Limite de débit',
  rateLimitText: createLimitText('fr', {
    requests: { one: '# requête', many: '# de requêtes', other: '# requêtes' },
    units: {
      millisecond: par('milliseconde', 'millisecondes'),
      second: par('seconde', 'secondes'),
      minute: par('minute', 'minutes'),
      hour: par('heure', 'heures'),
      day: par('jour', 'jours'),
      week: par('semaine', 'semaines'),
      month: par('mois', 'mois'),
      year: par('an', 'ans'),
    },
    other: 'par #',
    join: (requests, window) => `${requests} ${window}`,
  }),
  reasons: STATUS_REASONS,
  required: 'obligatoire',
  requestExample: 'Exemple de requête',
  response: 'Réponse',
  responseExample: 'Exemple de réponse',
  responses: 'Réponses',
};

export default labels;
