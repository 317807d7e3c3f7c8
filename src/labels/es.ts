import type { Labels } from '../model/block/labels.js';
import { STATUS_REASONS } from '../model/http/status.js';
import { createLimitText } from './limit-text.js';

const por = (one: string, several: string) =>
  [`por ${one}`, { one: `cada # ${one}`, other: `cada # ${several}` }] as const;

/** The texts of the interface in Spanish. Statuses keep their English phrases, by which Spanish documents know them. */
const labels: Labels = {
  auth: {
    bearer: 'Token Bearer',
    apiKey: 'Clave de API',
    basic: 'Autenticación Basic',
    oauth2: 'OAuth 2.0',
    none: 'Sin autenticación',
  },
  body: 'Cuerpo de la solicitud',
  code: 'Código',
  codeGroup: 'Ejemplos de código',
  copied: 'Copiado',
  copy: 'Copiar',
  copyFailed: 'El portapapeles no está disponible. El texto está seleccionado: cópielo con el teclado.',
  curl: 'cURL',
  default: 'Valor predeterminado:',
  deprecated: 'obsoleto',
  deprecatedEndpoint: 'Obsoleto',
  details: 'Detalles',
  examples: 'Solicitud',
  headers: 'Encabezados',
  link: 'Enlace a',
  locations: { path: 'ruta', query: 'consulta', body: 'cuerpo', header: 'encabezado' },
  noContent: 'Sin contenido',
  rateLimit: 'Límite de solicitudes',
  rateLimitText: createLimitText('es', {
    requests: { one: '# solicitud', many: '# de solicitudes', other: '# solicitudes' },
    units: {
      millisecond: por('milisegundo', 'milisegundos'),
      second: por('segundo', 'segundos'),
      minute: por('minuto', 'minutos'),
      hour: por('hora', 'horas'),
      day: por('día', 'días'),
      week: por('semana', 'semanas'),
      month: por('mes', 'meses'),
      year: por('año', 'años'),
    },
    other: 'por #',
    join: (requests, window) => `${requests} ${window}`,
  }),
  reasons: STATUS_REASONS,
  required: 'obligatorio',
  requestExample: 'Ejemplo de solicitud',
  response: 'Respuesta',
  responseExample: 'Ejemplo de respuesta',
  responses: 'Respuestas',
};

export default labels;
